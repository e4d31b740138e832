import { type Language, languageOf } from '#i18n/language.ts'

const year = 365 * 24 * 3600
const cookieName = 'lng'

const cookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((c) => c.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

/** Spec, section 9: the query string, then the cookie, then Russian. */
export const askedLanguage = (): Language => languageOf(languageInAddress(), cookie())

export const languageInAddress = (): string | undefined => new URLSearchParams(location.search).get('lng') ?? undefined

export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the first request, before any script runs
  document.cookie = `${cookieName}=${language}; path=/; max-age=${year}; samesite=lax`
}
