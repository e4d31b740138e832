import { readTons } from '#domain/typed-tons.ts'
import type { Entry, Slip } from './amount-entry.ts'
import type { Key, Translate } from './i18n.tsx'

const words: Record<Slip, Key> = {
  fraction: 'shell.form.whole',
  least: 'shell.form.zero',
  minus: 'shell.form.noMinus',
  letters: 'shell.form.digits',
  separators: 'shell.form.separators',
  decimals: 'shell.form.decimals',
  tooMuch: 'shell.form.tooMuch',
}
/** A text in a message: what is longer is recognised by its start. */
const longest = 24
export const shortText = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** What of an entry does not count, and why. */
export const slipText = (t: Translate, { slip, raw }: Pick<Entry, 'slip' | 'raw'>, decimals = 3): string | undefined =>
  slip && t(words[slip], { text: shortText(raw.trim()), decimals })

/** Why a text that is sent as it is typed is no amount. */
export function unreadText(t: Translate, text: string, decimals?: number): string | undefined {
  const read = readTons(text, decimals)
  return typeof read === 'string' ? slipText(t, { slip: read, raw: text }, decimals) : undefined
}
