import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { type TermKind, termKinds } from '#domain/people/registration/registration.ts'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

const TermDialog = lazyPart(() => import('./TermDialog.tsx'))

/** Links to the two consent texts, and whether each was agreed to. */
export function TermsSection({ agreed }: { agreed: readonly TermKind[] }) {
  const t = useTranslate()
  const [open, setOpen] = useState<TermKind | null>(null)
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2">{t('registration.form.terms')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('registration.form.termsHint')}
      </Typography>
      {termKinds.map((kind) => {
        const given = agreed.includes(kind)
        return (
          <Box key={kind} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: 44 }}>
            <Link component="button" type="button" onClick={() => setOpen(kind)} sx={{ minHeight: 32, textAlign: 'left', font: 'inherit' }}>
              {t(`registration.term.link.${kind}`)}
            </Link>
            <StatusChip tone={given ? 'good' : 'neutral'} text={t(given ? 'registration.term.agreed' : 'registration.term.waiting')} />
          </Box>
        )
      })}
      <Suspense fallback={null}>{open && <TermDialog kind={open} given={agreed.includes(open)} onClose={() => setOpen(null)} />}</Suspense>
    </Paper>
  )
}
