import { useMemo } from 'react'
import { wholeReader } from '../text/amount-entry.ts'
import { useTranslate } from '../text/i18n.tsx'
import { meantTons } from '../text/meant-tons.ts'
import { formatNumber } from '../text/numbers.ts'
import { useAmount } from './useAmount.ts'

type Options = { most?: number | undefined; fits?: number | null | undefined; least?: 0 | undefined }

/**
 * The text of an input for whole numbers: grouped when displayed, plain while editing. `note` says what of the input does not count.
 * @param fits tons that may be entered: more is asked about when it looks like kilograms
 */
export function useWholeNumber(
  value: number | null | undefined,
  onChange: (value: number | null) => void,
  { most, fits, least }: Options = {},
) {
  const t = useTranslate()
  const read = useMemo(() => wholeReader({ most, least }), [most, least])
  const { text, note, ...amount } = useAmount(value ?? null, onChange, read)
  const meant = value == null || fits == null ? undefined : meantTons(value, fits)
  const kilograms = meant !== undefined && t('shell.form.kilograms', { typed: formatNumber(value!), meant: formatNumber(meant) })
  return { ...amount, shown: text ?? (value == null ? '' : formatNumber(value)), note: note ?? (kilograms || undefined) }
}
