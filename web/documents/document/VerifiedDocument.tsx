import { mdiAlertDecagram, mdiArchiveArrowDownOutline, mdiCheckDecagram, mdiProgressQuestion } from '@mdi/js'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ReactNode } from 'react'
import type { Verification } from '#contract/documents/document.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber, megabytes } from '../../kit/text/numbers.ts'
import { CompareFile } from './CompareFile.tsx'
import { FaultList } from './FaultList.tsx'
import { GoneSignatures } from './GoneSignatures.tsx'
import { JournalProof } from './JournalProof.tsx'
import { ProtocolText } from './ProtocolText.tsx'
import { SignatureFacts } from './SignatureFacts.tsx'
import { sealOf } from './seal.ts'

const signs = {
  intact: mdiCheckDecagram,
  unsigned: mdiProgressQuestion,
  takenOver: mdiArchiveArrowDownOutline,
  broken: mdiAlertDecagram,
} as const

type Props = { verification: Verification; proofs: ComponentProps<typeof JournalProof>['proofs']; onAgain?: ReactNode }

/** The document: whether it is intact now, who signed it and when, and the proof that it is in the journal. */
export function VerifiedDocument({ verification, proofs, onAgain }: Props) {
  const t = useTranslate()
  const { document, status, signatures, gone, takenOver } = verification
  const proved = signatures.length + gone.length > 0 || takenOver !== null
  const seal = sealOf(verification)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Paper variant="outlined" role="status" sx={{ p: { xs: 2, sm: 3 }, display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box sx={({ tones }) => ({ color: { good: tones.good, waiting: tones.waiting, bad: tones.bad, neutral: tones.muted }[seal.tone] })}>
          <Icon path={signs[seal.title]} size={48} />
        </Box>
        <div>
          <Typography variant="h2">{t(`document.verify.${seal.title}`)}</Typography>
          <Typography color="textSecondary">{t(`document.verify.${seal.hint}`)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('seal.box.checkedAt', { at: formatInstant(verification.checkedAt) })}
          </Typography>
          {onAgain}
        </div>
      </Paper>
      <FaultList faults={verification.faults} />
      <Part title={t('document.verify.facts')}>
        <FactList
          columns={2}
          facts={[
            { label: t('document.verify.name'), value: document.title },
            { label: t('document.verify.kind'), value: document.kindName },
            { label: t('document.verify.number'), value: document.number },
            { label: t('document.verify.version'), value: document.version },
            { label: t('document.verify.status'), value: status.description },
            { label: t('document.verify.created'), value: <DateText at={document.createdAt} time /> },
            {
              label: t('document.verify.size'),
              value: t('document.sign.sizeOf', { megabytes: megabytes(document.size), bytes: formatNumber(document.size) }),
            },
            { label: t('document.verify.sha256'), value: <code style={{ overflowWrap: 'anywhere' }}>{document.sha256}</code> },
          ]}
        />
      </Part>
      <Part title={t('document.verify.signatures')}>
        {signatures.length + gone.length === 0 &&
          (takenOver ? (
            <ProtocolText takenOver={takenOver} />
          ) : (
            <Typography color="textSecondary">{t('document.verify.noSignatures')}</Typography>
          ))}
        <Box
          component="ol"
          aria-label={t('document.verify.signatureCaption')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
        >
          {signatures.map((s) => (
            <SignatureFacts key={s.hash} signature={s} />
          ))}
          <GoneSignatures gone={gone} />
        </Box>
      </Part>
      {proved && (
        <Part title={t('seal.proof.title')}>
          <JournalProof proofs={proofs} intact={verification.journal.intact} />
        </Part>
      )}
      <Part title={t('document.verify.compare')}>
        <CompareFile sha256={document.sha256} />
      </Part>
    </Box>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper variant="outlined" component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Paper>
)
