import { useState } from 'react'
import type { z } from 'zod'
import { refusalsOf } from '#domain/refusal.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { useFailureText } from '../feedback/FailureBox.tsx'
import type { Failed } from '../http/failed.ts'
import { useTranslate } from '../text/i18n.tsx'

/** The values of a small form, validated with the server's schema; server errors are shown at their field too. */
export function useZodForm<S extends z.ZodType>(schema: S, first: z.input<S>) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [values, setValues] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const [told, setTold] = useState<{ field: string | undefined; message: string }[]>([])
  const read = schema.safeParse(values)
  const reasons = read.success ? [] : refusalsOf(read.error).map((r) => ({ field: r.field, message: refusalText(t, r) }))
  // one error per field: an empty field needs no second error that it is not a number
  const firsts = reasons.filter((one, i) => reasons.findIndex((r) => r.field === one.field) === i)
  const wrong = attempt === 0 ? [] : [...firsts, ...told]
  return {
    values,
    attempt,
    wrong,
    wrongOf: (field: string) => wrong.find((w) => w.field === field)?.message,
    change: (part: Partial<z.input<S>>) => {
      setValues((now) => ({ ...(now as object), ...part }) as z.input<S>)
      setTold([])
    },
    refused: (failure: Failed) =>
      setTold(
        failure.issues.length > 0
          ? failure.issues.map(({ field, message }) => ({ field, message }))
          : [{ field: failure.field, message: textOf(failure) }],
      ),
    /** Returns null if the values are invalid, and shows the errors. `last` = what was typed and not yet taken into the values. */
    ready: (last: Partial<z.input<S>> = {}): z.output<S> | null => {
      setAttempt((n) => n + 1)
      setTold([])
      const whole = { ...(values as object), ...last } as z.input<S>
      setValues(whole)
      const given = schema.safeParse(whole)
      return given.success ? given.data : null
    },
  }
}
