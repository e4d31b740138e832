import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { z } from 'zod'
import type { InclusionProof } from '#contract/core/journal.ts'
import { proves } from '#domain/core/journal/proof.ts'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Proves that the signatures are in the journal of decisions: every hash up to the root is computed in the browser.
 * `intact` = the server's check of all lines of the document's object, including those that the user may not see. */
export function JournalProof({ proofs, intact }: { proofs: readonly z.infer<typeof InclusionProof>[] | undefined; intact: boolean }) {
  const t = useTranslate()
  if (!intact) return <StatusChip tone="bad" text={t('seal.proof.broken')} />
  if (!proofs) return <Typography color="textSecondary">{t('seal.proof.computing')}</Typography>
  if (proofs.length === 0) return <Typography color="textSecondary">{t('seal.proof.waiting')}</Typography>
  const holds = proofs.every(proves)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <StatusChip tone={holds ? 'good' : 'bad'} text={holds ? t('seal.proof.holds', { count: proofs.length }) : t('seal.proof.fails')} />
      <Typography variant="body2" color="textSecondary">
        {t('seal.proof.byBrowser')}
      </Typography>
      <Box component="details" sx={{ fontSize: 'plain', '& summary': { cursor: 'pointer', minHeight: 28 } }}>
        <summary>{t('seal.proof.show')}</summary>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pt: 1, display: 'grid', gap: 1 }}>
          {proofs.map(({ link, root, open }) => (
            <li key={link.seq}>
              {t('seal.proof.root', { day: formatDay(link.day) })} · {t('seal.proof.place', { seq: link.seq })}
              {open && ` · ${t('seal.proof.open')}`}
              <br />
              <code style={{ overflowWrap: 'anywhere' }}>{root}</code>
            </li>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
          {t('seal.proof.compare')}
        </Typography>
      </Box>
    </Box>
  )
}
