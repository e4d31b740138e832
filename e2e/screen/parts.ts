import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { root } from '#launch/root.mjs'
import { publicPath } from '#web/kit/navigation/paths.ts'
import { paramsAt } from '#web/kit/navigation/screen-path.ts'
import type { AheadTable } from '#web/start/ahead.ts'
import type { JourneyLanguage } from '../person/person.ts'

/** What the built web consists of, read from its files: which of them a document loads by itself, and which a page loads later. */
const built = join(root, 'dist')
const textOf = (file: string) => readFileSync(join(built, 'assets', file), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

const dynamic = /import\([`'"]\.\/([\w.-]+\.js)/g
const worker = /new Worker\([^)]*?assets\/([\w.-]+\.js)/g
const fixed = /(?:from|^import|[;\n]import) ?[`'"]\.\/([\w.-]+\.js)/g

/** A file with all that it imports at once. */
function closureOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const next of namesIn(textOf(file), fixed)) closureOf(next, known)
  return known
}

const html = readFileSync(join(built, 'index.html'), 'utf8')
const table = JSON.parse(/const table=(\{.*?\});/s.exec(html)![1]!) as AheadTable
const entry = namesIn(html, /src="\/assets\/([\w.-]+\.js)"/g).flatMap((file) => [...closureOf(file)])

/** Sections of the dictionary that no source of the web names are the server's alone. */
function serverWords(): Set<string> {
  const sources = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|i18n/.test(name),
  )
  const text = sources.map((name) => readFileSync(join(root, 'web', name), 'utf8')).join('\n')
  const unnamed = Object.keys(table.words.ru).filter((section) => !text.includes(`'${section}'`))
  return new Set(unnamed.flatMap((section) => (['ru', 'kk'] as const).map((language) => table.files[table.words[language][section]!]!)))
}

/** Every file that a page loads later, by the build's own imports. */
export function laterParts(): Set<string> {
  const scripts = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.js'))
  return new Set(scripts.flatMap((file) => [dynamic, worker].flatMap((kind) => namesIn(textOf(file), kind)))).difference(serverWords())
}

type User = { organizations: { role: string }[] } | null

/** What a document loads by itself: without these files there is no page yet that could stay. */
function firstOf(path: string, language: JourneyLanguage, user: User): Set<string> {
  const inside = user !== null || publicPath(path)
  const role = user?.organizations[0]?.role.slice('ROLE_'.length) ?? ''
  const screens = inside ? table.screens.filter(([known]) => paramsAt(known, path)) : []
  const sections = [...(inside ? table.frameWords : table.doorWords), ...screens.flatMap(([, , , words]) => words)]
  const numbers = [
    ...(inside ? [...table.frame, ...(table.tables[role] ?? [])] : table.door),
    ...screens.flatMap(([, , files]) => files),
    ...['shell', ...sections].map((section) => table.words[language][section]!),
  ]
  return new Set([...entry, ...numbers.map((number) => table.files[number]!)])
}

async function userIn(context: BrowserContext): Promise<User> {
  const { origins } = await context.storageState()
  const user = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'user')?.value
  return user ? (JSON.parse(user) as User) : null
}

/** Cuts the connection at each file that a page loads later, when it is first asked for. @returns the files that it has been cut at */
export async function cutAtParts(context: BrowserContext, language: JourneyLanguage): Promise<ReadonlySet<string>> {
  const cut = new Set<string>()
  let first: Promise<Set<string>> | null = null
  context.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame().parentFrame()) return
    const { pathname } = new URL(request.url())
    first = userIn(context).then((user) => firstOf(pathname, language, user))
  })
  await context.route('**/assets/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1)!
    if (cut.has(file) || (await first)?.has(file)) return route.continue()
    cut.add(file)
    await route.abort('internetdisconnected')
  })
  return cut
}
