import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#i18n/language.ts'
import { setCaller } from '../http/call.ts'
import { createTranslator, I18nContext, type Tree } from '../text/i18n.tsx'
import { AppTheme } from '../theme/AppTheme.tsx'
import { rememberLanguage } from './asked-language.ts'
import { detectedLanguage, messagesOf, muiMessagesOf, type Section } from './language.ts'

type I18nState = { language: Language; messages: Record<string, Tree>; muiMessages: object }

let current: I18nState = { language: detectedLanguage(), messages: {}, muiMessages: {} }
/** The language clicked last; its dictionary may still be loading. */
let chosen = current.language
let withMui = false
const neededSections = new Set<Section>()
const listeners = new Set<() => void>()
setCaller({ language: current.language })

export const languageNow = (): Language => current.language

function apply(speech: I18nState): void {
  current = speech
  document.documentElement.lang = speech.language
  setCaller({ language: speech.language })
  for (const listener of listeners) listener()
}

/**
 * Loads sections of the dictionary before they are used; sections already loaded are skipped. A language chosen meanwhile loads them too.
 * They join the present dictionary without a word to anybody: nothing on the screen uses them yet, and drawing everything anew takes long.
 * @throws if a chunk cannot be loaded
 */
export async function loadMessages(wanted: readonly Section[]): Promise<void> {
  for (const section of wanted) neededSections.add(section)
  for (let missing = notIn(current.messages, wanted); missing.length > 0; missing = notIn(current.messages, wanted)) {
    const { language } = current
    const messages = await messagesOf(language, missing)
    if (language === current.language) Object.assign(current.messages, messages)
  }
  document.documentElement.lang = current.language
}

const notIn = (messages: I18nState['messages'], wanted: Iterable<Section>) => [...wanted].filter((section) => !(section in messages))

/** Sections used by the frame around every screen, besides `shell`. */
export const frameMessages: readonly Section[] = ['screen', 'role', 'time']

/** MUI texts are needed only behind the sign-in page. They are part of the theme: whoever draws without them draws everything twice. */
export async function loadMuiMessages(): Promise<void> {
  withMui = true
  const { language } = current
  const muiMessages = await muiMessagesOf(language)
  if (language === current.language) apply({ ...current, muiMessages }) // otherwise the change of language has loaded them
}

/**
 * Keeps the page, its forms and its scroll position; only the texts change. The last choice wins, whichever dictionary arrives first.
 * @throws if a chunk cannot be loaded
 */
export async function switchLanguage(language: Language): Promise<void> {
  chosen = language
  const [messages, muiMessages] = await Promise.all([neededMessages(language), withMui ? muiMessagesOf(language) : {}]).catch((error) => {
    if (chosen === language) chosen = current.language
    throw error
  })
  const state = { language, messages, muiMessages }
  if (chosen !== language) return
  rememberLanguage(language)
  followInAddress(language)
  apply(state)
}

async function neededMessages(language: Language): Promise<I18nState['messages']> {
  let messages: I18nState['messages'] = {}
  // a page opened meanwhile needs further sections
  for (let missing = notIn(messages, neededSections); missing.length > 0; missing = notIn(messages, neededSections))
    messages = { ...messages, ...(await messagesOf(language, missing)) }
  return messages
}

/** Updates the language in an address that names one, or a reload would switch back. */
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

/** Provides translations and theme. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { language, messages, muiMessages } = useSyncExternalStore(subscribe, () => current)
  const speech = useMemo(() => ({ language, t: createTranslator(messages, language) }), [language, messages])
  return (
    <I18nContext value={speech}>
      <AppTheme muiMessages={muiMessages}>{children}</AppTheme>
    </I18nContext>
  )
}
