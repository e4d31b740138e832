import { useState } from 'react'
import type { Failed } from '../failed.ts'
import { useWrong } from './ShipmentFailure.tsx'

/** The text fields of a dialog by their names: what stands in each, and what the portal refused of it. `onTyped` is told of every change. */
export function useFields<V extends Record<string, string>>(prefix: string, initial: V, error: Failed | null, onTyped?: () => void) {
  const wrongOf = useWrong(error)
  const [values, setValues] = useState(initial)
  const field = (name: keyof V & string) => ({
    id: `${prefix}-${name}`,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((old) => ({ ...old, [name]: event.target.value }))
      onTyped?.()
    },
    wrong: wrongOf(name),
  })
  return { values, field, wrongOf }
}
