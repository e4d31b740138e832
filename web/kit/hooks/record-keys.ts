import { useKeyHelp } from './key-help.ts'
import { isForPage, useWindowKeys } from './keys.ts'

/** Keys of one letter, by their place on the keyboard: the same ones under Russian and Kazakh letters. */
const letterKeys = { next: 'KeyJ', previous: 'KeyK', approve: 'KeyA', propose: 'KeyP', reject: 'KeyR' } as const
type LetterKey = keyof typeof letterKeys

/** The keys of a record that is decided; those that can do nothing now are left out of the list of keys, too. */
export function useRecordKeys(acts: Partial<Record<LetterKey, (() => void) | undefined>>): void {
  const names = (Object.keys(letterKeys) as LetterKey[]).filter((name) => acts[name])
  useKeyHelp('record', names.length > 0 ? [...names, 'confirm'].join() : '')
  useWindowKeys((event) => {
    const act = isForPage(event) && !event.repeat && acts[names.find((name) => letterKeys[name] === event.code)!]
    if (!act) return
    event.preventDefault()
    act()
  })
}
