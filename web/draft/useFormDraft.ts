import { useEffect, useRef, useState } from 'react'
import { type Found, type Keeping, readDraft, ServerDraft } from './server-draft.ts'

export type FormDraft = {
  /** The server's draft when the form was opened; undefined = not loaded yet, null = none. */
  found: Found | null | undefined
  keeping: Keeping
  /** What is typed while a draft is offered waits until its owner has decided about that; null = the form is again as it was opened. */
  keep: (value: unknown) => void
  /** In a conflict: overwrites the other device's version with this one. */
  overwrite: () => void
  /** Returns the newest draft of the server, to continue with, and what was typed while it was offered; null = nothing. */
  resume: () => Promise<{ read: Found | null; typed: unknown }>
  discard: () => Promise<void>
  /** The form was submitted: deletes its draft, but not another device's. */
  settle: () => Promise<void>
}

/** A form's draft on the server, separate for each user and organisation. If the server does not respond, the form still works. */
export function useFormDraft(kind: string): FormDraft {
  const [found, setFound] = useState<Found | null | undefined>(undefined)
  const [keeping, setKeeping] = useState<Keeping>({ at: 'idle' })
  const [draft] = useState(() => new ServerDraft(kind, setKeeping))
  const beside = useRef<{ offer: 'unknown' | 'standing' | 'decided'; typed: unknown }>({ offer: 'unknown', typed: null })
  const decide = () => {
    const { typed } = beside.current
    beside.current = { offer: 'decided', typed: null }
    setFound(null)
    return typed
  }
  const resume = async () => {
    const read = await readDraft(kind)
    draft.standOn(read)
    setKeeping(read ? { at: 'saved', savedAt: read.savedAt } : { at: 'idle' })
    return { read, typed: decide() }
  }
  useEffect(() => {
    let gone = false
    const begin = (read: Found | null) => {
      if (gone) return
      draft.begin(read)
      beside.current.offer = read ? 'standing' : 'decided'
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
    keep: (value) => {
      const { offer } = beside.current
      if (offer !== 'decided') beside.current.typed = value
      if (offer !== 'standing' && value !== null) draft.keep(value)
    },
    overwrite: () => void draft.flush({ over: true }),
    resume,
    settle: () => draft.settle(),
    discard: async () => {
      await draft.discard()
      const typed = decide()
      if (typed !== null) draft.keep(typed)
    },
  }
}
