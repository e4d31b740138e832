import { useState } from 'react'
import type { Split } from '#contract/trade/split.ts'
import type { SplitPlace } from '#domain/trade/split/split.ts'
import { useSigning } from '../../documents/document/signing/useSigning.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useSplitActs } from './api.ts'
import { faultsOf, handRows, linesToSave, locksOf } from './draft.ts'
import { splitDocument } from './split-document.ts'
import { useSplitDraft } from './useSplitDraft.ts'
import { useSplitFaults } from './useSplitFaults.ts'

type Busy = 'propose' | 'rebalance' | 'save' | 'send' | 'document' | 'reopen'
export type SplitDeskState = ReturnType<typeof useSplitDesk>

/** State and actions of the split screen: edit, propose by the rule, save, sign and send, reopen. */
export function useSplitDesk(split: Split, place: SplitPlace) {
  const t = useTranslate()
  const failureText = useFailureText()
  const acts = useSplitActs(place)
  const writing = useSplitDraft(split)
  const { draft } = writing
  const { wrong, attempt, ...faults } = useSplitFaults(split, draft)
  const [busy, setBusy] = useState<Busy | null>(null)
  const [issues, setIssues] = useState<string[]>([])
  const signing = useSigning(() => void acts.readAnew())

  /** Validation errors are shown above the table with links to their fields; other failures as a toast. */
  const during = async (what: Busy, work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (failure) {
      if (failure instanceof Failed && failure.status === 422) faults.show([failure, ...failure.issues.slice(1)])
      else toast({ kind: 'error', text: failureText(failure as Failed) })
    } finally {
      setBusy(null)
    }
  }
  const saved = async (): Promise<Split> => {
    if (!draft.dirty && split.version > 0) return split
    const fresh = await acts.save({ version: writing.version(), proposalId: draft.proposalId, lines: linesToSave(split.lines, draft) })
    writing.take(fresh)
    return fresh
  }
  const propose = async (anew: boolean) => {
    const answer = await acts.propose(anew ? [] : locksOf(draft))
    writing.propose(answer, anew)
    setIssues(answer.issues)
    faults.forget()
    toast({ kind: 'info', text: t('split.act.proposed') })
  }
  const save = async () => {
    await saved()
    faults.forget()
    toast({ kind: 'success', text: t('split.act.done') })
  }
  const send = async () => {
    const refusals = faultsOf(split, draft)
    if (refusals.length > 0) return faults.showLaw(refusals)
    faults.forget()
    const fresh = await saved()
    const { documentId } = await acts.document()
    signing.sign(splitDocument(t, fresh, documentId!))
  }
  const reopen = async () => {
    writing.take(await acts.reopen(split.version))
    toast({ kind: 'success', text: t('split.act.reopened') })
  }
  return {
    ...writing,
    ...{ busy, issues, wrong, attempt },
    dialog: signing.dialog,
    locks: locksOf(draft).length,
    handRows: handRows(draft),
    propose: (anew: boolean) => during(anew ? 'propose' : 'rebalance', () => propose(anew)),
    save: () => during('save', save),
    send: () => during('send', send),
    document: () => during('document', async () => saveFile(await acts.document())),
    reopen: () => during('reopen', reopen),
  }
}
