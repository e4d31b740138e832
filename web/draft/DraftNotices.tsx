import { formatInstant } from '../ui/dates.ts'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import type { Found } from './server-draft.ts'
import type { FormDraft } from './useFormDraft.ts'

/** What is asked before a form goes on: take up the draft that was found, or, where another device wrote meanwhile, whose stays. */
export function DraftNotices({ draft, onResumed }: { draft: FormDraft; onResumed: (found: Found | null) => void }) {
  const say = useSay()
  const { found, keeping } = draft
  const failed = () => tell({ kind: 'error', text: say('shell.failure.network') })
  const resume = () => void draft.resume().then(onResumed, failed)
  return (
    <>
      {found && (
        <DraftNotice
          kind="info"
          text={say('draft.found', { at: formatInstant(found.savedAt) })}
          ways={[
            { text: say('draft.resume'), onAct: resume },
            { text: say('draft.anew'), onAct: () => void draft.discard().catch(failed) },
          ]}
        />
      )}
      {keeping.at === 'conflict' && (
        <DraftNotice
          kind="warning"
          text={keeping.text}
          ways={[
            { text: say('draft.mine'), onAct: draft.overwrite },
            { text: say('draft.theirs'), onAct: resume },
          ]}
        />
      )}
    </>
  )
}
