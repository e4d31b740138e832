import { useState } from 'react'
import type { AnnualPlan, MonthlyPlan } from '#contract/trade/plan.ts'
import { useMay } from '../../core/session/useMay.ts'
import { useSigning } from '../../documents/document/signing/useSigning.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { usePlanActs } from './api.ts'

export type PlanDesk = ReturnType<typeof usePlanDesk>

/** The user's permissions on the shown version, and the running action. */
export function usePlanDesk({ versions, documentVersion, status, ...plan }: AnnualPlan | MonthlyPlan) {
  const textOf = useFailureText()
  const may = useMay()
  const acts = usePlanActs()
  const [correcting, setCorrecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const signing = useSigning(() => void acts.readAnew())
  const newest = versions[0]?.version ?? 0
  const old = newest > 0 && documentVersion < newest
  const drafted = status.code === 'DRAFT'
  const closed = 'closed' in plan && plan.closed !== null
  const writes = may('plan.edit') && !old && !closed
  const signed = versions.some((v) => v.signedBy !== null)
  return {
    acts,
    dialog: signing.dialog,
    newest,
    drafted,
    writes,
    editing: writes && (drafted || correcting),
    correct: setCorrecting,
    /** Whether there is data for a spreadsheet that this user may read. */
    readable: writes || signed,
    /** Opens the signing dialog for the plan's document, once it has been generated. */
    sign: async (made: Promise<{ documentId: string | null }>, title: string) => {
      const { documentId } = await made
      if (documentId) signing.sign({ documentId, title })
    },
    busy,
    attempt: async (work: () => Promise<void>) => {
      setBusy(true)
      await work().catch((failure: Failed) => toast({ kind: 'error', text: textOf(failure) }))
      setBusy(false)
    },
  }
}
