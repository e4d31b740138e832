import type { ComponentProps, ReactNode } from 'react'
import type { NewLine } from './AddLine.tsx'
import { type Card, Facts } from './Facts.tsx'
import { PlanHeader } from './PlanHeader.tsx'
import { Correcting, PlanSheet, PlanVersions } from './PlanParts.tsx'

type Props = ComponentProps<typeof PlanHeader> & {
  objectType: 'ANNUAL_PLAN' | 'MONTHLY_PLAN'
  facts: readonly Card[]
  rows: readonly { key: string }[]
  onAdd: (line: NewLine) => void
  onVersion: (version: number | null) => void
  /** `above`: between the heading and the figures; `below`: after the lines. */
  above?: ReactNode
  below?: ReactNode
  /** The lines. */
  children: ReactNode
}

/** The common frame of the annual and the monthly plan: heading, figures, lines, versions, signing. */
export function PlanFrame({ objectType, facts, rows, onAdd, onVersion, above, below, children, ...header }: Props) {
  const { plan, desk } = header
  return (
    <>
      <PlanHeader {...header} />
      {above}
      <Correcting plan={plan} desk={desk} />
      <Facts cards={facts} />
      <PlanSheet rows={rows} editing={desk.editing} onAdd={onAdd}>
        {children}
      </PlanSheet>
      {below}
      <PlanVersions plan={plan} desk={desk} objectType={objectType} onVersion={onVersion} />
      {desk.dialog}
    </>
  )
}
