import type { Language } from '#i18n/language.ts'
import { aimFrom } from '../core/session/address.ts'
import { isBin, isUser, membershipOf, namedBin, seatKeys } from '../core/session/seat.ts'
import type { EarlyCalls } from '../kit/http/early-calls.ts'
import { renewal } from '../kit/http/renewal.ts'
import { askedLanguage } from '../kit/language/asked-language.ts'
import { publicPath } from '../kit/navigation/paths.ts'
import { paramsAt } from '../kit/navigation/screen-path.ts'
import { keptValue } from '../kit/storage/kept-value.ts'
import type { AheadTable } from './ahead.ts'
import { watchEmptyPage } from './empty-page.ts'

/**
 * Runs in the page itself, before any other file has come: asks for all files of the page at once, renews the token and sends the page's first
 * calls. The application takes the responses (web/kit/http/early-calls.ts); without this script it would load and ask by itself, one after the other.
 */
declare const table: AheadTable

const language = askedLanguage()
watchEmptyPage(table.emptyPage[language])
const user = keptValue(seatKeys.user, isUser)
const chosen = keptValue(seatKeys.organization, isBin)
const bin = namedBin(user, chosen)
const role = user?.organizations.length ? membershipOf(user, chosen).role.slice('ROLE_'.length) : null
const sent: EarlyCalls['sent'] = new Map()
const requests = new Map<string, Promise<boolean>>()

const namesOf = (numbers: readonly number[]): string[] => numbers.map((number) => table.files[number]!)
const wordsOf = (sections: readonly string[], spoken: Language): string[] =>
  namesOf(sections.flatMap((section) => table.words[spoken][section] ?? []))

/** Resolves to whether the file arrives; a browser without support for such links reports nothing, and loads the file with the import. */
const arrivalOf = (link: HTMLLinkElement): Promise<boolean> =>
  link.relList.supports('modulepreload')
    ? new Promise((come) => {
        link.onload = () => come(true)
        link.onerror = () => come(false)
      })
    : Promise.resolve(true)

function requestFiles(names: readonly string[]): void {
  const links = new DocumentFragment()
  for (const name of names) {
    if (requests.has(name)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/assets/${name}`
    requests.set(name, arrivalOf(link))
    links.append(link)
  }
  document.head.append(links)
}

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
const send = (method: string, path: string, init: RequestInit): Promise<Response> => keep(method, path, fetch(path, { method, ...init }))

/** The screen of an address for whom it is, and what its path says: `:projectId` and the like. */
function screenAt(address: string) {
  for (const screen of table.screens) {
    const [path, who] = screen
    if (who !== null && (role === null || (who !== '' && !who.includes(role)))) continue
    const params = paramsAt(path, address)
    if (params) return { screen, params }
  }
  return null
}

const earlyCalls: EarlyCalls = {
  user: user?.id ?? null,
  language,
  bin,
  sent,
  requests,
  filesOf(path, spoken) {
    const screen = table.screens.find(([known]) => known === path)
    return screen ? [...namesOf(screen[2]), ...wordsOf(screen[3], spoken)] : []
  },
}
globalThis.earlyCalls = earlyCalls

/** The address that is going to be shown. */
const here = new URL((user && aimFrom(location.pathname, user.id)) ?? location.href, location.origin)
const renewed = user && send('POST', table.calls.renewal, renewal)
void send('GET', table.calls.about, { headers: { 'accept-language': language } })
if (user || publicPath(here.pathname)) {
  requestFiles(namesOf(table.frame))
  requestFiles(namesOf(table.tables[role ?? ''] ?? []))
  const found = screenAt(here.pathname)
  if (found) requestFiles(earlyCalls.filesOf(found.screen[0], language))
  requestFiles(wordsOf(table.frameWords, language))
  // what a restricted user may read is another question; an address with filters reads something else
  const plain = [...here.searchParams.keys()].every((name) => name === 'lng') && !user?.restrictions.length
  if (found && plain && renewed) readFirst(found.screen[4], found.params, tokenIn(renewed))
} else {
  requestFiles(namesOf(table.door))
  requestFiles(wordsOf(table.doorWords, language))
}

async function tokenIn(renewal: Promise<Response>): Promise<string> {
  const response = await renewal
  if (!response.ok) throw new Error('no token')
  return ((await response.clone().json()) as { token: string }).token
}

function readFirst(reads: readonly string[], params: ReadonlyMap<string, string>, token: Promise<string>): void {
  token.catch(() => {}) // without a connection there is none, also where nothing is read
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
