import { useEffect, useState } from 'react'
import { type Found, type Keeping, readDraft, ServerDraft } from './server-draft.ts'

export type FormDraft = {
  /** What the server had when the form was opened; undefined = not known yet, null = nothing. */
  found: Found | null | undefined
  keeping: Keeping
  keep: (value: unknown) => void
  /** In a conflict: mine over theirs. */
  overwrite: () => void
  /** The newest of the server, to go on with. */
  resume: () => Promise<Found | null>
  discard: () => Promise<void>
  /** The form was sent: its draft goes, another device's does not. */
  settle: () => Promise<void>
}

/** A form's draft on the server, its own for each person and organisation. A server that does not answer does not stop the form. */
export function useFormDraft(kind: string): FormDraft {
  const [found, setFound] = useState<Found | null | undefined>(undefined)
  const [keeping, setKeeping] = useState<Keeping>({ at: 'idle' })
  const [draft] = useState(() => new ServerDraft(kind, setKeeping))
  const resume = async (): Promise<Found | null> => {
    const read = await readDraft(kind)
    draft.standOn(read)
    setFound(null)
    setKeeping(read ? { at: 'saved', savedAt: read.savedAt } : { at: 'idle' })
    return read
  }
  useEffect(() => {
    let gone = false
    readDraft(kind).then(
      (read) => {
        if (gone) return
        draft.standOn(read)
        setFound(read)
      },
      () => !gone && setFound(null),
    )
    return () => {
      gone = true
      void draft.flush()
    }
  }, [kind, draft])
  return {
    found,
    keeping,
    keep: (value) => draft.keep(value),
    overwrite: () => void draft.flush({ over: true }),
    resume,
    settle: () => draft.settle(),
    discard: async () => {
      await draft.discard()
      setFound(null)
    },
  }
}
