import { toast } from '../../kit/feedback/toast.ts'
import { formatInstant } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import type { Chosen, Offer } from './two-slots.ts'
import type { FormDraft } from './useFormDraft.ts'

/**
 * Questions before a form continues: resume the draft that was found, or, if another device saved meanwhile, choose which version to keep.
 */
export function DraftNotices({ draft, onResumed }: { draft: FormDraft; onResumed: (value: unknown) => void }) {
  const t = useTranslate()
  const { found, keeping } = draft
  const failed = () => toast({ kind: 'error', text: t('shell.failure.network') })
  const resume = (chosen: Chosen) => () => void draft.resume(chosen).then(onResumed, failed)
  return (
    <>
      {found && (
        <DraftNotice
          kind="info"
          text={[offerText(t, found), ...(keeping.at === 'saved' || keeping.at === 'waiting' ? [t('draft.beside')] : [])].join(' ')}
          ways={[
            { text: t('draft.resume'), onAct: resume('draft') },
            ...(found.draft && found.typed ? [{ text: t('draft.typedOnly'), onAct: resume('typed') }] : []),
            { text: t('draft.anew'), onAct: () => void draft.discard().catch(failed) },
          ]}
        />
      )}
      {keeping.at === 'conflict' && (
        <DraftNotice
          kind="warning"
          text={keeping.text}
          ways={[
            { text: t('draft.mine'), onAct: draft.overwrite },
            { text: t('draft.theirs'), onAct: resume('draft') },
          ]}
        />
      )}
    </>
  )
}

/** When the draft was saved, and when what was typed beside it was. */
function offerText(t: Translate, { draft, typed }: Offer): string {
  const at = formatInstant((draft ?? typed)!.savedAt)
  return draft && typed ? t('draft.foundTyped', { at, typedAt: formatInstant(typed.savedAt) }) : t('draft.found', { at })
}
