import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve('web')
/** What a table of screens imports is a page. */
const tables = path.dirname(path.resolve('web/shell/screens/tables/everyone.ts'))
const sources = new Map(
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^([\w-]+\/)?gallery\/|\.test\./.test(name))
    .map((name) => [path.join(web, name), readFileSync(path.join(web, name), 'utf8')]),
)
const fileOf = (from: string, name: string) => (name.startsWith('.') ? path.join(path.dirname(from), name) : name)
const importsOf = (file: string) =>
  [...sources.get(file)!.matchAll(/^(?:import|export)(?! type)[^'"]*?from '([^']+)'/gms)].map(([, name]) => fileOf(file, name!))

/** All that is loaded with a file, and itself. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !sources.has(file)) return found
  found.add(file)
  for (const next of importsOf(file)) closureOf(next, found)
  return found
}

const wordsRefusals = (file: string) => /['`]refusal\.|refusalText/.test(sources.get(file)!.replace(/^import.*$/gm, ''))

/** Parts loaded when they are wanted: the import in the source, with the sections that it names. */
const parts = [...sources].flatMap(([from, text]) =>
  [...text.matchAll(/lazyWith\(\[([^\]]*)\],\s*(?:\(\) =>\s*import\('([^']+)'\)|(\w+))|lazyPart\(\(\) =>\s*import\('([^']+)'\)/g)].flatMap(
    ([, sections = '', path1, loader, path2]) => {
      const name = path1 ?? path2 ?? new RegExp(`${loader} = \\(\\) => import\\('([^']+)'`).exec(text)?.[1]
      return name ? [{ file: fileOf(from, name), sections, from }] : []
    },
  ),
)
const pages = [...sources]
  .filter(([file]) => path.dirname(file) === tables)
  .flatMap(([file, text]) => [...text.matchAll(/import\('([^']+)'\)/g)].map(([, name]) => fileOf(file, name!)))

test('a dialog that words a refusal loads the texts of refusals: its page need not carry them', () => {
  const ofPages = new Set(pages.flatMap((page) => [...closureOf(page)]))
  const without = parts.filter(({ file, sections }) => [...closureOf(file)].some(wordsRefusals) && !sections.includes("'refusal'"))
  const inPagesThatCarryThem = ['RegistrationForm.tsx']
  expect(parts.length).toBeGreaterThan(30)
  expect(ofPages.size).toBeGreaterThan(200)
  expect(without.map(({ file }) => path.basename(file)).filter((name) => !inPagesThatCarryThem.includes(name))).toEqual([])
})

test('a page that words a refusal itself carries the texts of refusals, and no other page does', async () => {
  const { allScreens } = await import('./screens.ts')
  const wrong = (await allScreens()).filter((screen) => {
    const file = path.join(web, /["']\/web\/([^"']+)["']/.exec(String(screen.page))?.[1] ?? '')
    return sources.has(file) && screen.messages.includes('refusal') !== [...closureOf(file)].some(wordsRefusals)
  })
  expect(wrong.map(({ path: at }) => at)).toEqual(['/session/formRegister'])
})
