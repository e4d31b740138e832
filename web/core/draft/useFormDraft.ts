import { useEffect, useEffectEvent, useState } from 'react'
import type { Keeping } from './server-draft.ts'
import { type Chosen, type Offer, TwoSlots } from './two-slots.ts'

export type FormDraft = {
  /** What the server had when the form was opened; undefined = not loaded yet, null = nothing, or its owner has decided about it. */
  found: Offer | null | undefined
  keeping: Keeping
  /** What is typed while a draft is offered is kept beside it; null = the form is again as it was opened. */
  keep: (value: unknown) => void
  /** In a conflict: overwrites the other device's version with this one. */
  overwrite: () => void
  /** Returns what to continue with. */
  resume: (chosen: Chosen) => Promise<unknown>
  discard: () => Promise<void>
  /** The form was submitted: deletes its draft, but not another device's. */
  settle: () => Promise<void>
}

/**
 * A form's draft on the server, separate for each user and organisation. If the server does not respond, the form still works. `initial` is the form as it
 * was opened.
 */
export function useFormDraft(kind: string, initial: unknown): FormDraft {
  const [found, setFound] = useState<Offer | null | undefined>(undefined)
  const [keeping, setKeeping] = useState<Keeping>({ at: 'idle' })
  const [slots] = useState(() => new TwoSlots(kind, setKeeping))
  const opened = useEffectEvent(() => initial)
  useEffect(() => {
    let gone = false
    void slots.open(opened).then((offer) => !gone && setFound(offer))
    return () => {
      gone = true
      void slots.flush()
    }
  }, [slots])
  return {
    found,
    keeping,
    keep: (value) => slots.keep(value, initial),
    overwrite: () => slots.overwrite(),
    resume: async (chosen) => {
      const value = await slots.resume(chosen, initial)
      setFound(null)
      return value
    },
    discard: async () => {
      await slots.discard()
      setFound(null)
    },
    settle: () => slots.settle(),
  }
}
