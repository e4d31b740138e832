import { type DefaultValues, type Path, type PathValue, useForm, useWatch } from 'react-hook-form'
import type { Failed } from '../failed.ts'
import { useWrong } from './ShipmentFailure.tsx'

/** The text fields of a dialog by name: values and server errors. `day` for a DayField. `onTyped` is called on every change. */
export function useFields<V extends Record<string, string>>(prefix: string, initial: V, error: Failed | null, onTyped?: () => void) {
  const wrongOf = useWrong(error)
  const { control, register, setValue } = useForm<V>({ defaultValues: initial as DefaultValues<V> })
  const values = useWatch({ control }) as V
  const field = (name: Path<V>) => ({
    ...register(name, { onChange: onTyped }),
    id: `${prefix}-${name}`,
    wrong: wrongOf(name),
  })
  const day = (name: Path<V>) => ({
    id: `${prefix}-${name}`,
    wrong: wrongOf(name),
    value: values[name] as string,
    onChange: (value: string) => {
      setValue(name, value as PathValue<V, Path<V>>)
      onTyped?.()
    },
  })
  return { values, field, day, wrongOf }
}
