import { type DefaultValues, type Path, type PathValue, useForm, useWatch } from 'react-hook-form'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { unreadText } from '../../kit/text/slip-text.ts'
import { useWrong } from './ShipmentFailure.tsx'

/** The text fields of a dialog by name: values and errors. `day` for a DayField, `amount` for tons and prices. `onTyped` is called on every change. */
export function useFields<V extends Record<string, string>>(prefix: string, initial: V, error: Failed | null, onTyped?: () => void) {
  const t = useTranslate()
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
  const amount = (name: Path<V>, decimals?: number) => {
    const own = field(name)
    return { ...own, numeric: true, inputMode: 'decimal' as const, wrong: unreadText(t, values[name] as string, decimals) ?? own.wrong }
  }
  return { values, field, day, amount, wrongOf }
}
