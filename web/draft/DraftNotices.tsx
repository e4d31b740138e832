import { formatInstant } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { toast } from '../ui/toast.ts'
import { DraftNotice } from './DraftNotice.tsx'
import type { Found } from './server-draft.ts'
import type { FormDraft } from './useFormDraft.ts'

/**
 * Questions before a form continues: resume the draft that was found, or, if another device saved meanwhile, choose which version to keep. `typed` = what was
 * typed while the draft was offered; null = nothing.
 */
export function DraftNotices({ draft, onResumed }: { draft: FormDraft; onResumed: (read: Found | null, typed: unknown) => void }) {
  const t = useTranslate()
  const { found, keeping } = draft
  const failed = () => toast({ kind: 'error', text: t('shell.failure.network') })
  const resume = () => void draft.resume().then(({ read, typed }) => onResumed(read, typed), failed)
  return (
    <>
      {found && (
        <DraftNotice
          kind="info"
          text={t('draft.found', { at: formatInstant(found.savedAt) })}
          ways={[
            { text: t('draft.resume'), onAct: resume },
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
            { text: t('draft.theirs'), onAct: resume },
          ]}
        />
      )}
    </>
  )
}
