import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#i18n/language.ts'
import { setCaller } from './call.ts'
import { detectedLanguage, messagesOf, muiMessagesOf, rememberLanguage, type Section } from './language.ts'
import { AppTheme } from './theme/AppTheme.tsx'
import { createTranslator, I18nContext, type Tree } from './ui/i18n.tsx'

type I18nState = { language: Language; messages: Record<string, Tree>; muiMessages: object }

let current: I18nState = { language: detectedLanguage(), messages: {}, muiMessages: {} }
let withMui = false
const neededSections = new Set<Section>()
const listeners = new Set<() => void>()

function apply(speech: I18nState): void {
  current = speech
  document.documentElement.lang = speech.language
  setCaller({ language: speech.language })
  for (const listener of listeners) listener()
}

/** Loads sections of the dictionary before they are used; sections already loaded are skipped. */
export async function loadMessages(wanted: readonly Section[]): Promise<void> {
  for (const section of wanted) neededSections.add(section)
  const { language } = current
  const missing = wanted.filter((section) => !(section in current.messages))
  if (missing.length === 0) return
  const messages = await messagesOf(language, missing)
  if (language === current.language) apply({ ...current, messages: { ...current.messages, ...messages } })
}

/** Sections used by the frame around every screen, besides `shell`. */
export const frameMessages: readonly Section[] = ['screen', 'role', 'time']

/** MUI texts are needed only behind the sign-in page. */
export async function loadMuiMessages(): Promise<void> {
  withMui = true
  const muiMessages = await muiMessagesOf(current.language)
  apply({ ...current, muiMessages })
}

/** Keeps the page, its forms and its scroll position; only the texts change. */
export async function switchLanguage(language: Language): Promise<void> {
  const [messages, muiMessages] = await Promise.all([messagesOf(language, [...neededSections]), withMui ? muiMessagesOf(language) : {}])
  rememberLanguage(language)
  followInAddress(language)
  apply({ language, messages, muiMessages })
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
