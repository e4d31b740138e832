import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#i18n/language.ts'
import { speakAs } from './call.ts'
import { detectedLanguage, muiWordsOf, rememberLanguage, type Section, wordsOf } from './language.ts'
import { Look } from './theme/Look.tsx'
import { SpeechContext, speaker, type Tree } from './ui/words.tsx'

type Speech = { language: Language; words: Record<string, Tree>; muiWords: object }

let current: Speech = { language: detectedLanguage(), words: {}, muiWords: {} }
let withMui = false
const needed = new Set<Section>()
const listeners = new Set<() => void>()

function speak(speech: Speech): void {
  current = speech
  document.documentElement.lang = speech.language
  speakAs({ language: speech.language })
  for (const listener of listeners) listener()
}

/** Brings sections of the dictionary before somebody says them; what is there already is not asked for. */
export async function needWords(wanted: readonly Section[]): Promise<void> {
  for (const section of wanted) needed.add(section)
  const { language } = current
  const missing = wanted.filter((section) => !(section in current.words))
  if (missing.length === 0) return
  const words = await wordsOf(language, missing)
  if (language === current.language) speak({ ...current, words: { ...current.words, ...words } })
}

/** What the frame around every screen says besides `shell`. */
export const frameWords: readonly Section[] = ['screen', 'role', 'time']

/** Behind the sign-in page MUI speaks too. */
export async function needMuiWords(): Promise<void> {
  withMui = true
  const muiWords = await muiWordsOf(current.language)
  speak({ ...current, muiWords })
}

/** The page, its forms and its scroll stay as they are; only the words change. */
export async function switchLanguage(language: Language): Promise<void> {
  const [words, muiWords] = await Promise.all([wordsOf(language, [...needed]), withMui ? muiWordsOf(language) : {}])
  rememberLanguage(language)
  followInAddress(language)
  speak({ language, words, muiWords })
}

/** An address that names its language must name the new one, or a reload would turn it back. */
function followInAddress(language: Language): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lng')) return
  address.searchParams.set('lng', language)
  history.replaceState(history.state, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Words and looks for everything inside. */
export function Speaking({ children }: { children: ReactNode }) {
  const { language, words, muiWords } = useSyncExternalStore(subscribe, () => current)
  const speech = useMemo(() => ({ language, say: speaker(words, language) }), [language, words])
  return (
    <SpeechContext value={speech}>
      <Look muiWords={muiWords}>{children}</Look>
    </SpeechContext>
  )
}
