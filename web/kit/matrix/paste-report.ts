import { announce } from '../feedback/announce.ts'
import { toast } from '../feedback/toast.ts'
import type { Key, Translate } from '../text/i18n.tsx'
import { shortText } from '../text/slip-text.ts'
import type { Pasted } from './pasted.ts'

/** Values of one kind that a message names; the others are counted. */
const named = 3

/** «n/a» (Карагандинская область, март), «12x» (…) and how many more. */
function listOf(t: Translate, key: Key, values: readonly { text: string; at?: string }[]): string[] {
  if (values.length === 0) return []
  const each = values
    .slice(0, named)
    .map(({ text, at }) =>
      at ? t('shell.matrix.valueAt', { text: shortText(text.trim()), at }) : t('shell.matrix.value', { text: shortText(text.trim()) }),
    )
  const more = values.length > named ? [t('shell.matrix.more', { count: values.length - named })] : []
  return [t(key, { list: [...each, ...more].join(', ') })]
}

/** What a paste came to: how many values were put, and each value that was not, with its place. */
export function pasteText<Cell>(t: Translate, { amounts, unread, locked, beyond }: Pasted<Cell>, nameOf: (cell: Cell) => string): string {
  const at = ({ text, cell }: { text: string; cell: Cell }) => ({ text, at: nameOf(cell) })
  return [
    t('shell.matrix.pasted', { count: amounts.filter(({ amount }) => amount !== null).length }),
    ...listOf(t, 'shell.matrix.unread', unread.map(at)),
    ...listOf(t, 'shell.matrix.locked', locked.map(at)),
    ...listOf(
      t,
      'shell.matrix.beyond',
      beyond.map((text) => ({ text })),
    ),
  ].join('. ')
}

/** Tells a screen reader what was pasted, and everybody what was not; `undo` takes the paste back. */
export function reportPaste<Cell>(t: Translate, pasted: Pasted<Cell>, nameOf: (cell: Cell) => string, undo: () => void): void {
  const text = pasteText(t, pasted, nameOf)
  if (pasted.unread.length + pasted.locked.length + pasted.beyond.length === 0) announce(text)
  else toast({ kind: 'warning', text, topic: 'paste', action: { text: t('shell.matrix.undoPaste'), onAct: undo } })
}
