import { useState } from 'react'
import type { Split } from '#contract/split.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { BitumenType } from '#domain/request/request.ts'
import type { SplitPlace } from '#domain/split/split.ts'
import { sumTons } from '#domain/tons.ts'
import { saveFile } from '../document/save-file.ts'
import type { ToSign } from '../document/signing/paper.ts'
import { Failed } from '../failed.ts'
import { formatMonth, formatMonthWithin } from '../ui/dates.ts'
import type { Wrong } from '../ui/ErrorSummary.tsx'
import { useFailureText } from '../ui/FailureBox.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { tell } from '../ui/tell.ts'
import { type Key, useSay } from '../ui/words.tsx'
import { useSplitActs } from './api.ts'
import { faultsOf, lawRows, linesToSave, locksOf } from './draft.ts'
import { useSplitDraft } from './useSplitDraft.ts'

type Busy = 'propose' | 'rebalance' | 'save' | 'send' | 'paper' | 'reopen'
export type SplitDeskState = ReturnType<typeof useSplitDesk>

/** Everything one does at a split: write, let the rule propose, save, sign and send, take back. */
export function useSplitDesk(split: Split, place: SplitPlace) {
  const say = useSay()
  const failureText = useFailureText()
  const acts = useSplitActs(place)
  const writing = useSplitDraft(split)
  const { draft } = writing
  const [busy, setBusy] = useState<Busy | null>(null)
  const [issues, setIssues] = useState<string[]>([])
  const [{ wrong, attempt }, setFaults] = useState<{ wrong: Wrong[]; attempt: number }>({ wrong: [], attempt: 0 })
  const [signing, setSigning] = useState<ToSign | null>(null)

  /** A refusal stands above the table with a way to its field; anything else is told and changes nothing. */
  const during = async (what: Busy, work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (failure) {
      if (failure instanceof Failed && failure.status === 422) show([failure, ...failure.issues.slice(1)])
      else tell({ kind: 'error', text: failureText(failure as Failed) })
    } finally {
      setBusy(null)
    }
  }
  const show = (reasons: readonly { message: string; field?: string | undefined }[]) => {
    const rows = lawRows(split.lines, draft)
    const fieldOf = (field = '') => {
      const [, i, of] = field.match(/^lines\.(\d+)\.(\w+)$/) ?? []
      return of === 'reason' ? `reason-${rows[Number(i)]?.requestId}` : undefined
    }
    setFaults((old) => ({ wrong: reasons.map(({ message, field }) => ({ message, fieldId: fieldOf(field) })), attempt: old.attempt + 1 }))
  }
  const inWords = ({ code, args, field }: Refusal) => {
    const told: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(args ?? {}))
      told[name] =
        name === 'grade'
          ? say(`trade.bitumenType.${value as BitumenType}`)
          : typeof value === 'number' && name !== 'request'
            ? formatNumber(value)
            : value
    return { message: say(`refusal.${code}` as Key, told), field }
  }
  const saved = async (): Promise<Split> => {
    if (!draft.dirty && split.version > 0) return split
    const fresh = await acts.save({ version: writing.version(), proposalId: draft.proposalId, lines: linesToSave(split.lines, draft) })
    writing.take(fresh)
    return fresh
  }
  return {
    ...writing,
    busy,
    issues,
    wrong,
    attempt,
    signing,
    locks: locksOf(draft).length,
    propose: (anew: boolean) =>
      during(anew ? 'propose' : 'rebalance', async () => {
        const answer = await acts.propose(anew ? [] : locksOf(draft))
        writing.propose(answer, anew)
        setIssues(answer.issues)
        setFaults({ wrong: [], attempt: 0 })
        tell({ kind: 'info', text: say('split.act.proposed') })
      }),
    save: () =>
      during('save', async () => {
        await saved()
        setFaults({ wrong: [], attempt: 0 })
        tell({ kind: 'success', text: say('split.act.done') })
      }),
    send: () =>
      during('send', async () => {
        const faults = faultsOf(split, draft)
        if (faults.length > 0) return show(faults.map(inWords))
        setFaults({ wrong: [], attempt: 0 })
        const fresh = await saved()
        const { documentId } = await acts.paper()
        const month = formatMonth(say, split.period)
        setSigning({
          documentId: documentId!,
          version: fresh.documents.at(-1)?.version ?? 1,
          title: say('split.paperTitle', { region: split.region, month: formatMonthWithin(say, split.period) }),
          facts: [
            { label: say('split.fact.region'), value: split.region },
            { label: say('split.fact.month'), value: month },
            { label: say('split.fact.requests'), value: formatNumber(fresh.lines.filter((l) => l.volume !== null).length) },
            {
              label: say('split.fact.given'),
              value: say('trade.tons', { value: formatNumber(sumTons(fresh.lines.map((l) => l.volume ?? 0))) }),
            },
          ],
        })
      }),
    endSigning: () => {
      setSigning(null)
      void acts.readAnew()
    },
    paper: () => during('paper', async () => saveFile(await acts.paper())),
    reopen: () =>
      during('reopen', async () => {
        writing.take(await acts.reopen(split.version))
        tell({ kind: 'success', text: say('split.act.reopened') })
      }),
  }
}
