import { useEffect, useState } from 'react'
import { type Found, type Keeping, readDraft, ServerDraft } from './server-draft.ts'

export type FormDraft = {
  /** The server's draft when the form was opened; undefined = not loaded yet, null = none. */
  found: Found | null | undefined
  keeping: Keeping
  keep: (value: unknown) => void
  /** In a conflict: overwrites the other device's version with this one. */
  overwrite: () => void
  /** Returns the newest draft of the server, to continue with. */
  resume: () => Promise<Found | null>
  discard: () => Promise<void>
  /** The form was submitted: deletes its draft, but not another device's. */
  settle: () => Promise<void>
}

/** A form's draft on the server, separate for each user and organisation. If the server does not respond, the form still works. */
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
    const begin = (read: Found | null) => {
      if (gone) return
      draft.begin(read)
      setFound(read)
    }
    readDraft(kind).then(begin, () => begin(null))
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
