import { type DefaultValues, type Path, useForm, useWatch } from 'react-hook-form'
import type { Failed } from '../failed.ts'
import { useWrong } from './ShipmentFailure.tsx'

/** The text fields of a dialog by name: values and server errors. `onTyped` is called on every change. */
export function useFields<V extends Record<string, string>>(prefix: string, initial: V, error: Failed | null, onTyped?: () => void) {
  const wrongOf = useWrong(error)
  const { control, register } = useForm<V>({ defaultValues: initial as DefaultValues<V> })
  const values = useWatch({ control }) as V
  const field = (name: Path<V>) => ({
    ...register(name, { onChange: onTyped }),
    id: `${prefix}-${name}`,
    wrong: wrongOf(name),
  })
  return { values, field, wrongOf }
}
