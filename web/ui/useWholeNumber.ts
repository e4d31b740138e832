import { useState } from 'react'
import { announce } from './announce.ts'
import { type Key, useTranslate } from './i18n.tsx'
import { formatNumber } from './numbers.ts'
import { meantTons, type Slip, wholeNumber } from './whole-number.ts'

const said: Record<Slip, Key> = { fraction: 'shell.form.whole', minus: 'shell.form.noMinus', letters: 'shell.form.digits' }

type Options = { most?: number | undefined; fits?: number | null | undefined }

/**
 * The text of an input for whole numbers: grouped when displayed, plain while editing. `note` says what of the input does not count.
 * @param fits tons that may be entered: more is asked about when it looks like kilograms
 */
export function useWholeNumber(value: number | null | undefined, onChange: (value: number | null) => void, { most, fits }: Options = {}) {
  const t = useTranslate()
  const [inside, setInside] = useState(false)
  const [typed, setTyped] = useState<{ ended: boolean; slip?: Slip }>({ ended: false })
  const none = value === null || value === undefined
  const plain = none ? '' : String(value)
  const meant = none || fits === null || fits === undefined ? undefined : meantTons(value, fits)
  const kilograms = meant !== undefined && t('shell.form.kilograms', { typed: formatNumber(value!), meant: formatNumber(meant) })
  return {
    inside,
    shown: inside || none ? plain : formatNumber(value),
    note: typed.slip ? t(said[typed.slip]) : kilograms || undefined,
    change: (text: string) => {
      const whole = wholeNumber(text, { shown: plain, ended: typed.ended }, most)
      setTyped(whole)
      if (whole.slip && whole.slip !== typed.slip) announce(t(said[whole.slip]))
      onChange(whole.value)
    },
    enter: () => setInside(true),
    leave: () => {
      setInside(false)
      setTyped((last) => ({ ...last, ended: false }))
    },
  }
}
