import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import type { AnnualPlan, MonthlyPlan } from '#contract/trade/plan.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { AddLine, type NewLine } from './AddLine.tsx'
import { planTone } from './plan-tone.ts'
import type { PlanDesk } from './usePlanDesk.ts'
import { VersionsBlock } from './VersionsBlock.tsx'

type OfPlan = { plan: AnnualPlan | MonthlyPlan; desk: PlanDesk }

/** While an approved plan is edited, shows the number of the new version and the version in force until then. */
export function Correcting({ plan, desk: { editing, drafted } }: OfPlan) {
  const t = useTranslate()
  const signed = plan.versions.find((v) => v.status.code !== 'DRAFT')
  if (!editing || !signed) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Notice kind="info">
        {t('plan.correcting', { version: drafted ? plan.documentVersion : plan.documentVersion + 1, before: signed.version })}
      </Notice>
    </Box>
  )
}

type SheetProps = { rows: readonly { key: string }[]; editing: boolean; onAdd: (line: NewLine) => void; children: ReactNode }

/** The lines of a plan, or a message that there are none yet; a new line is added below. */
export function PlanSheet({ rows, editing, onAdd, children }: SheetProps) {
  const t = useTranslate()
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {rows.length === 0 ? (
        <Box role="status" sx={{ px: 2, py: 5, textAlign: 'center', color: 'text.secondary' }}>
          {t(editing ? 'plan.begin' : 'plan.empty')}
        </Box>
      ) : (
        children
      )}
      {editing && <AddLine known={new Set(rows.map((row) => row.key))} onAdd={onAdd} />}
    </Paper>
  )
}

type VersionsProps = OfPlan & { objectType: 'ANNUAL_PLAN' | 'MONTHLY_PLAN'; onVersion: (version: number | null) => void }

/** All versions of the plan; null in the address = the newest. */
export function PlanVersions({ plan, desk: { writes, newest }, objectType, onVersion }: VersionsProps) {
  const t = useTranslate()
  if (plan.id === null || !plan.versions.some((v) => v.documentId !== null || writes)) return null
  return (
    <VersionsBlock
      objectType={objectType}
      objectId={plan.id}
      versions={plan.versions}
      shown={plan.documentVersion}
      toneOf={planTone}
      onChoose={(v) => onVersion(v === newest ? null : v)}
      said={(v) => t('plan.approvedAt', v)}
    />
  )
}
