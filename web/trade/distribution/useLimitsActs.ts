import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sumTons } from '#domain/tons.ts'
import { useSigning } from '../../documents/document/signing/useSigning.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useDistributionActs } from './api.ts'
import type { LimitsAct } from './LimitsActions.tsx'
import { linesOf } from './rows.ts'
import { pathOf } from './tone.ts'
import type { LimitsDraft } from './useLimitsDraft.ts'

/** Actions on limits: save, propose by the rule, freeze and sign, take back, correct. */
export function useLimitsActs(draft: LimitsDraft, title: string) {
  const t = useTranslate()
  const textOf = useFailureText()
  const navigate = useNavigate()
  const acts = useDistributionActs()
  const [busy, setBusy] = useState<string | null>(null)
  const signing = useSigning(() => void acts.readAnew())
  const { distribution: d, limits, dirty, note, proposed } = draft

  const attempt = async (what: string, work: () => Promise<void>) => {
    setBusy(what)
    await work().catch((failure: Failed) =>
      toast({ kind: 'error', text: failure.issues?.map((i) => i.message).join('. ') || textOf(failure) }),
    )
    setBusy(null)
  }
  const save = async () => {
    await acts.save(d.id, {
      version: d.version,
      lines: linesOf(limits),
      note: note.trim() || null,
      proposed: proposed?.inputSha256 ?? null,
    })
    draft.settle()
  }
  const propose = async () => {
    const made = await acts.propose(d.id)
    draft.takeProposal(made)
    const sum = (of: 'need' | 'limit') => formatNumber(sumTons(made.lines.map((l) => l[of])))
    toast({ kind: 'success', text: t('distribution.proposed', { limit: sum('limit'), need: sum('need') }) })
  }
  const sign = async () => {
    if (dirty || proposed) await save()
    const { documentId } = await acts.paper(d.id)
    await acts.readAnew()
    if (!documentId) return
    signing.sign({ documentId, title })
  }
  const does: Record<LimitsAct, () => Promise<void>> = {
    propose,
    save,
    sign,
    reopen: async () => void (await acts.reopen(d.id)),
    correct: async () => navigate(pathOf((await acts.create(d.period)).id)),
  }
  return { busy, attempt, act: (what: LimitsAct) => void attempt(what, does[what]), dialog: signing.dialog }
}
