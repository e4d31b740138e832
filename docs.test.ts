import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { kk } from '#i18n/kk.ts'
import { ru } from '#i18n/ru.ts'

const folders = readdirSync('.', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !/^(\.|node_modules|runtime|data|dist|test-results)/.test(entry.name),
)
const modules = folders.map(({ name }) => name)
const sources = [
  ...globSync('*.{ts,mjs}'),
  ...globSync(`{${modules}}/**/*.{ts,tsx,mjs,css,sql,typ}`, { exclude: (name) => name.includes('node_modules') }),
].filter((file) => !file.startsWith('server/migrations/')) // a migration that has run keeps its text, and its comments the names of their day
const pages = [...globSync('*.md'), ...globSync('docs/**/*.md'), ...globSync('.github/**/*.md')]
const textOf = (file: string) => readFileSync(file, 'utf8')

/** Names by which a heading can be cited: `Where the portal departs`, `4`. */
const headings = new Map(
  pages.map((page) => [page, [...textOf(page).matchAll(/^#{1,4} (.+)$/gm)].map(([, words]) => words!.replaceAll('`', ''))] as const),
)
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const citation = /\bdocs\/[\w/-]+\.md(?:,? (?:(?:section|sections) (\d+(?:(?:, | and | to )\d+)*)|"([^"\n]+)"))?/g

test('every page, section and heading that a source or a page cites exists', () => {
  const missing: string[] = []
  for (const file of [...sources, ...pages].filter((file) => !file.startsWith('docs.test')))
    for (const [cited, numbers, words] of textOf(file).matchAll(citation)) {
      const page = /docs\/[\w/-]+\.md/.exec(cited)![0]
      const known = headings.get(page)
      const numbered = (numbers?.match(/\d+/g) ?? []).every((n) => known?.some((heading) => heading.startsWith(`${n}. `)))
      if (!known || !numbered || (words && !known.some((heading) => heading.startsWith(words)))) missing.push(`${file}: ${cited}`)
    }
  expect(missing).toEqual([])
})

test('every link of a page leads to a file that exists, and to a heading of it', () => {
  const broken: string[] = []
  for (const page of pages)
    for (const [, to] of textOf(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      const [path, anchor] = to!.split('#') as [string, string?]
      const target = path ? join(dirname(page), path) : page
      if (!existsSync(target) || (anchor && !headings.get(target)?.some((heading) => anchorOf(heading) === anchor)))
        broken.push(`${page}: ${to}`)
    }
  expect(broken).toEqual([])
})

/** Converts a path in the docs to a glob: `server/platform/http/mount.ts`, `domain/<kind>/flow.ts`, `i18n/*.ru.ts`. */
const globOf = (path: string) => path.replace(/<[^>]+>/g, '*')
const isPath = (text: string) => /^[\w.-]+\/[\w./<>*{},-]*$/.test(text) && modules.includes(text.split('/')[0]!)

test('every file and folder that a page names exists', () => {
  const missing: string[] = []
  for (const page of pages.filter((page) => page !== 'docs/adding.md'))
    for (const [, named] of textOf(page).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g))
      if (isPath(named!) && globSync(globOf(named!)).length === 0) missing.push(`${page}: ${named}`)
  expect(missing).toEqual([])
})

/** `useUrlList`, `DataTable`, `lockProject()`: what can only be a name in the code. */
const isName = (text: string) => /^([a-z]+|[A-Z][a-z]+)[A-Z]\w+(\(\))?$/.test(text)

test('every name that a page about the code mentions is in the code', () => {
  const names = new Set([...sources, ...globSync('{*.json,server/**/*.json}')].flatMap((file) => textOf(file).match(/[A-Za-z_]\w*/g) ?? []))
  const lost: string[] = []
  // adding.md walks through examples, a decision tells of its day
  for (const page of pages.filter((page) => !/adding\.md|decisions\//.test(page)))
    for (const [, text] of textOf(page).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g))
      if (isName(text!) && !names.has(text!.replace('()', ''))) lost.push(`${page}: ${text}`)
  expect(lost).toEqual([])
})

type Term = { english: string; ru: string; kk: string; code: string; key: string }
const terms: Term[] = textOf('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  .map(([english, ru, kk, , code, key]) => ({ english: english!, ru: ru!, kk: kk!, code: code!, key: key!.replaceAll('`', '') }))

const wordAt = (dictionary: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, name, i, all) => {
    if (typeof at !== 'object' || at === null) return undefined
    const rest = all.slice(i).join('.')
    return rest in at ? (at as Record<string, unknown>)[rest] : (at as Record<string, unknown>)[name]
  }, dictionary)

test('the glossary says what the dictionaries say, in both languages', () => {
  expect(terms.length).toBeGreaterThan(55)
  expect(terms.map(({ english, key }) => [english, wordAt(ru, key), wordAt(kk, key)])).toEqual(
    terms.map((term) => [term.english, term.ru, term.kk]),
  )
})

/** "`Limit` (`domain/trade/distribution/distribution.ts`); table `limits`": a name before a file must occur in it; a table, field, act or figure, anywhere. */
function namesIn(code: string): { name: string; files: string[] }[] {
  return code.split('; ').flatMap((part) => {
    const named = [...part.matchAll(/(table |field |act |figure )?`([^`]+)`/g)].map(([, kind, text]) => ({ kind, text: text! }))
    const files = named.filter(({ text }) => isPath(text)).flatMap(({ text }) => globSync(/\.\w+$/.test(text) ? text : `${text}/**/*.ts`))
    return named
      .filter(({ text }) => !isPath(text))
      .flatMap(({ kind, text }) =>
        (kind ? [text] : text.split(', ')).map((name) => ({ name, files: kind || !files.length ? sources : files })),
      )
  })
}

test('what the glossary calls the name in code is in the file that it names', () => {
  const texts = new Map(sources.map((file) => [file, textOf(file)]))
  const wrong = terms.flatMap(({ english, code }) =>
    namesIn(code)
      .filter(({ name, files }) => !files.some((file) => texts.get(file)?.includes(name)))
      .map(({ name }) => `${english}: ${name}`),
  )
  expect(wrong).toEqual([])
})

test('each question of a newcomer is answered by the term that one would search for', () => {
  const rows = [...textOf('docs/where.md').matchAll(/^\| (.+\?) \| `([^`]+)` \| `([^`]+)` \|$/gm)]
  expect(rows.length).toBeGreaterThan(39)
  const lost = rows.filter(([, , term, file]) => !existsSync(file!) || !textOf(file!).toLowerCase().includes(term!.toLowerCase()))
  expect(lost.map(([row]) => row)).toEqual([])
})

const decisions = globSync('docs/decisions/[0-9]*.md').sort()

test('decision records are numbered without holes, and each is in the index with its title and status', () => {
  expect(decisions.map((file) => Number(/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]))).toEqual(decisions.map((_, i) => i + 1))
  const entries = decisions.map((file) => {
    const [, number, title, status] = /^# (\d+)\. (.+)\n\n## Status\n(Accepted|Superseded by)/.exec(textOf(file)) ?? []
    const name = file.split('/').at(-1)!
    return `| [${number?.padStart(4, '0')}](${name}) | ${title} | ${status?.toLowerCase()}`
  })
  const rows = textOf('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  expect(rows.map((row, i) => row.slice(0, entries[i]?.length))).toEqual(entries)
})

test('a decision record has the four headings, at most 400 words, and a successor if it is superseded', () => {
  const wrong = decisions.filter((file) => {
    const text = textOf(file)
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    const status = /^## Status\n(.+)$/m.exec(text)?.[1] ?? ''
    const successor = /^Superseded by \[\d{4}\]\((\d{4}-[a-z0-9-]+\.md)\)/.exec(status)?.[1]
    return (
      sections.join() !== 'Status,Context,Decision,Consequences' ||
      text.trim().split(/\s+/).length > 400 ||
      !(status.startsWith('Accepted') || (successor && decisions.includes(`docs/decisions/${successor}`)))
    )
  })
  expect(wrong).toEqual([])
})

test('a decision is cited by its file: a number alone does not say which record it means', () => {
  const bare = [...sources, ...pages].filter((file) =>
    /(?<![\w[])(?:[Dd]ecisions? \d+\b(?!\]\()|docs\/decisions[ /]\d+\b(?!-))/.test(textOf(file)),
  )
  expect(bare).toEqual([])
})

test('the pages about published sums and rows have the numbers of the rule', () => {
  const { contractors, ofRows, percent } = publishRule
  const numbersOn = (page: string) =>
    [...textOf(page).matchAll(/\b(\d+) contractors or more|(\d+) %\*{0,2} of (?:it|what the rows)/g)].map(([, n, part]) =>
      Number(n ?? part),
    )
  expect(numbersOn('docs/decisions/0033-published-sums.md')).toEqual([contractors, percent])
  expect(numbersOn('docs/decisions/0034-published-rows-and-printed-roots.md')).toEqual([ofRows, percent])
  expect(textOf('docs/allocation-format.md')).toContain(
    `\`fewestContractors\` (${ofRows}) contractors, or of which one has more than ${percent} %`,
  )
})
