import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { StepState } from '#domain/reporting/sign-off-list/route.ts'
import { roleCode } from '#domain/role.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { StatusChip, type StatusTone } from '../../kit/display/StatusChip.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { deciderName, signerName } from '../document/actor-name.ts'
import { useSignatures } from './api.ts'

const tones = {
  WAITING: 'neutral',
  CURRENT: 'waiting',
  SIGNED: 'good',
  REJECTED: 'bad',
  REVOKED: 'neutral',
  SKIPPED: 'neutral',
} as const satisfies Record<StepState, StatusTone>

/** The signatures on this version of the document, and those still missing. */
export function SignatureSheet({ route }: { route: SignatureRoute }) {
  const t = useTranslate()
  const signatures = useSignatures(route.documentId).data?.signatures ?? []
  const contractor = signatures.filter((s) => s.role.code === roleCode('CONTRACTOR'))
  const bySignature = (at: string | null) => {
    const made = signatures.find((s) => s.signedAt === at)
    return made ? signerName(t, made) : null
  }
  return (
    <Box component="ol" aria-label={t('route.detail.sheetCaption')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {contractor.map((s) => (
        <Line
          key={s.certificateSerial + s.signedAt}
          tone="good"
          state={t('route.detail.contractorSigned')}
          who={signerName(t, s)}
          office={s.organizationName}
          at={s.signedAt}
        />
      ))}
      {route.steps.map((step) => (
        <Line
          key={`${step.order}${step.organizationBin}`}
          tone={tones[step.state]}
          state={t(`trade.stepState.${step.state}`)}
          who={bySignature(step.signedAt) ?? deciderName(t, step)}
          office={step.organizationName}
          at={step.signedAt}
        >
          {step.comment}
        </Line>
      ))}
    </Box>
  )
}

type LineProps = { tone: StatusTone; state: string; who: string | null; office: string; at: string | null; children?: ReactNode }

function Line({ tone, state, who, office, at, children }: LineProps) {
  return (
    <li>
      <StatusChip tone={tone} text={state} />
      <Typography variant="body2">{[who, office].filter(Boolean).join(', ')}</Typography>
      {at && (
        <Typography variant="body2" color="textSecondary">
          <DateText at={at} time />
        </Typography>
      )}
      {children && <Box sx={{ mt: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider', fontSize: 'plain' }}>{children}</Box>}
    </li>
  )
}
