import type { Language } from '#i18n/language.ts'
import type { Ahead, AheadTable } from './ahead.ts'
import { askedLanguage } from './asked-language.ts'
import { publicPath, signInPath } from './paths.ts'
import { isBin, isUser, membershipOf, namedBin, seatKeys } from './session/seat.ts'

/**
 * Runs in the page itself, before any other file has come: asks for all files of the page at once, renews the token and sends the page's first
 * calls. The application takes the responses (web/ahead.ts); without this script it would load and ask by itself, one after the other.
 */
declare const table: AheadTable

function stored<T>(key: string, fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return fits(value) ? value : null
  } catch {
    return null
  }
}

const language = askedLanguage()
const user = stored(seatKeys.user, isUser)
const chosen = stored(seatKeys.organization, isBin)
const bin = namedBin(user, chosen)
const role = user?.organizations.length ? membershipOf(user, chosen).role.slice('ROLE_'.length) : null
const sent: Ahead['sent'] = new Map()
const asked = new Set<string>()

function fetchFiles(numbers: readonly number[]): void {
  for (const number of numbers) {
    const name = table.files[number]!
    if (asked.has(name)) continue
    asked.add(name)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/assets/${name}`
    document.head.append(link)
  }
}
const fetchWords = (sections: readonly string[], spoken: Language) =>
  fetchFiles(sections.flatMap((section) => table.words[spoken][section] ?? []))

/** Whoever needs the response finds it from now on, also while it is still waiting for its token. */
function keep(method: string, path: string, response: Promise<Response>): Promise<Response> {
  const call: { response: Promise<Response>; arrivedAt: number | null } = { response, arrivedAt: null }
  response.then(
    () => {
      call.arrivedAt = performance.now()
    },
    () => {}, // the application asks again, and tells what is wrong
  )
  sent.set(`${method} ${path}`, call)
  return response
}
const send = (method: string, path: string, headers: Record<string, string>, body?: string): Promise<Response> =>
  keep(method, path, fetch(path, { method, headers, ...(body && { body }) }))

/** The screen of an address for whom it is, and what its path says: `:projectId` and the like. */
function screenAt(address: string) {
  for (const screen of table.screens) {
    const [path, who] = screen
    if (who !== null && (role === null || (who !== '' && !who.includes(role)))) continue
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const found = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`, 'i').exec(address)
    if (found) return { screen, params: new Map(names.map((name, i) => [name, found[i + 1]!])) }
  }
  return null
}

const ahead: Ahead = {
  user: user?.id ?? null,
  language,
  bin,
  sent,
  load(path, spoken) {
    const screen = table.screens.find(([known]) => known === path)
    if (!screen) return
    fetchFiles(screen[2])
    fetchWords(screen[3], spoken)
  },
}
globalThis.ahead = ahead

const here = location.pathname
const renewed = user && send('POST', table.calls.renewal, { 'content-type': 'application/json' }, '{}')
void send('GET', table.calls.about, { 'accept-language': language })
if (user || publicPath(here)) {
  fetchFiles(table.frame)
  fetchFiles(table.tables[role ?? ''] ?? [])
  const found = screenAt(user && (here === '/' || here === signInPath) ? '/info/user' : here)
  if (found) ahead.load(found.screen[0], language)
  fetchWords(table.frameWords, language)
  // what a restricted user may read is another question; an address with filters reads something else
  const plain = [...new URLSearchParams(location.search).keys()].every((name) => name === 'lng') && !user?.restrictions.length
  if (found && plain && renewed) readFirst(found.screen[4], found.params, tokenIn(renewed))
} else {
  fetchFiles(table.door)
  fetchWords(table.doorWords, language)
}

async function tokenIn(renewal: Promise<Response>): Promise<string> {
  const response = await renewal
  if (!response.ok) throw new Error('no token')
  return ((await response.clone().json()) as { token: string }).token
}

function readFirst(reads: readonly string[], params: ReadonlyMap<string, string>, token: Promise<string>): void {
  for (const read of reads) {
    const path = read.replace(/:(\w+)/g, (_, name: string) => params.get(name) ?? '')
    const headers = { 'accept-language': language, ...(bin && { 'x-organization-bin': bin }) }
    void keep(
      'GET',
      path,
      token.then((text) => fetch(path, { headers: { ...headers, authorization: `Bearer ${text}` } })),
    )
  }
}
