import { useEffect, useMemo, useRef, useState } from 'react'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { kg } from '#domain/tons.ts'
import { outsideRule } from '#domain/trade/allocation/around.ts'
import type { DraftLine } from '#domain/trade/allocation/desk.ts'
import type { Key } from '#i18n/language.ts'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import type { Failed } from '../../../kit/http/failed.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { usePropose, useReoffer, useSaveMonth } from '../api.ts'
import { balanceOf, columnsOf, troublesOf } from '../balance.ts'
import {
  calculatedChanges,
  type Draft,
  deskOf,
  isDirty,
  linesOf,
  type Rows,
  rowsTyped,
  savedDraft,
  savingLines,
  signedDraft,
  unreasonedRows,
  wireLines,
  withMore,
  withProposal,
  withReason,
  withRows,
  withUnreadOf,
} from '../draft.ts'
import { productionFor } from '../rows.ts'
import { useProposer } from '../useProposer.ts'
import { useHistory } from './useHistory.ts'

/**
 * State of the workbench. `saved` and `signed` are drafts computed from the loaded month, `draft` is the current input with its undo history, `proposed` is the rule's
 * result from the worker. A newly loaded month replaces the draft.
 */
export function useDesk(month: AllocationMonthRead, reload: () => Promise<AllocationMonthRead | undefined>) {
  const t = useTranslate()
  const textOf = useFailureText()
  const desk = useMemo(() => deskOf(month), [month])
  const columns = useMemo(() => columnsOf(desk), [desk])
  const saved = useMemo(() => savedDraft(desk), [desk])
  const signed = useMemo(() => signedDraft(desk), [desk])
  const history = useHistory<Draft>(saved, month.closed !== null)
  const { now: draft, begin, change } = history
  /** Local changes to apply again after another user's saved rows are loaded, and the draft that they were made from. */
  const typed = useRef<{ rows: Rows; base: Draft } | null>(null)
  const shown = useRef(month)
  useEffect(() => {
    if (shown.current === month) return
    shown.current = month
    begin(withUnreadOf(saved, draft))
    const mine = typed.current
    typed.current = null
    if (mine) change((theirs) => withRows(theirs, mine.rows, mine.base))
  }, [month, saved, draft, begin, change])

  const forGrade = useMemo(() => productionFor(desk), [desk])
  const held = useMemo(() => new Set(month.requests.filter((r) => r.held).map((r) => r.requestId)), [month])
  const outside = useMemo(() => outsideRule(month.engine, desk), [month, desk])
  const locked = useMemo(
    () => linesOf(new Map([...draft].filter(([id, row]) => row.locked || outside.has(id))), forGrade),
    [draft, outside, forGrade],
  )
  const { proposer, proposed } = useProposer(month, desk, locked)
  const balance = useMemo(() => balanceOf(month, desk, draft), [month, desk, draft])
  const troubles = useMemo(() => troublesOf(desk, draft, balance, { held, saved }), [desk, draft, balance, held, saved])
  const dirty = useMemo(() => isDirty(draft, saved), [draft, saved])
  const [failure, setFailure] = useState<Failed | null>(null)
  const [save, propose, reoffer] = [useSaveMonth(month.period), usePropose(month.period), useReoffer(month.period)]
  const failed = (error: unknown) => toast({ kind: 'error', text: textOf(error as Failed) })

  const calculated = useMemo(() => calculatedChanges(draft, saved, signed), [draft, saved, signed])
  /** Rows without a reason: changed manually, or by a calculation although they are signed. */
  const unreasoned = useMemo(() => unreasonedRows(draft, saved, signed), [draft, saved, signed])
  /** Why the draft cannot be saved yet. */
  const saveBlocked: Key | null =
    troubles.length > 0
      ? 'workbench.troubleFirst'
      : unreasoned.byHand.length + unreasoned.calculated.length > 0
        ? 'workbench.reasonFirst'
        : null
  const canSave = dirty && !save.isPending && saveBlocked === null
  const put = (version: number, lines: DraftLine[]) => {
    setFailure(null)
    save.mutate(
      { version, lines: wireLines(lines) },
      {
        onSuccess: () => toast({ kind: 'success', text: t('workbench.saved') }),
        onError: (error) => setFailure(error as unknown as Failed),
      },
    )
  }
  return {
    ...{
      desk,
      columns,
      saved,
      signed,
      history,
      draft,
      locked,
      proposer,
      proposed,
      balance,
      troubles,
      dirty,
      failure,
      calculated,
      unreasoned,
    },
    ...{ saveBlocked, canSave },
    saving: save.isPending,
    proposing: propose.isPending,
    clearFailure: () => setFailure(null),
    giveReason: (requestIds: readonly number[], reason: string) => history.change((now) => withReason(now, requestIds, reason)),
    /** Called by the button and by Ctrl S; does nothing while it is blocked. */
    save: () => canSave && put(month.version, savingLines(draft, desk, forGrade)),
    /** Proposes all rows that are neither locked nor decided otherwise, on the server with the current database state. */
    propose: () =>
      propose.mutate(wireLines(locked), {
        onSuccess: ({ lines }) => history.change((now) => withProposal(now, lines.map(asDraftLine), outside)),
        onError: failed,
      }),
    /** Proposes with the engine in the browser: the same calculation around the same rows. */
    rebalance: () => proposed && history.change((now) => withProposal(now, proposed.lines, outside)),
    reoffer: () =>
      reoffer.mutate(undefined, {
        onSuccess: ({ lines }) => {
          if (lines.length === 0) toast({ kind: 'info', text: t('workbench.noneFreed') })
          else history.change((now) => withMore(now, lines.map(asDraftLine), t('workbench.reofferReason')))
        },
        onError: failed,
      }),
    /** After a concurrent save: loads the other user's rows and applies the local changes on top. */
    takeTheirs: async () => {
      // the table gets the loaded rows later, in the effect above, which applies the stored changes
      typed.current = { rows: rowsTyped(draft, saved), base: saved }
      const fresh = await reload()
      if (fresh) setFailure(null)
      if (!fresh || fresh === month) typed.current = null
    },
  }
}
export type DeskState = ReturnType<typeof useDesk>

const asDraftLine = (line: { requestId: number; productionId: number; volume: number }): DraftLine => ({
  requestId: line.requestId,
  productionId: line.productionId,
  kg: kg(line.volume),
  locked: false,
  reason: null,
})
