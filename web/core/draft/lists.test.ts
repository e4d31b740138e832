import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Lists that are read page by page and have not all that `ListTools` gives, each with its reason. */
const others: Record<string, string> = {
  'web/documents/ledger/EntriesDialog.tsx':
    'the entries of one figure, the newest first; the dialog has its export, and no address for a view',
  'web/reporting/dashboard/DayDialog.tsx': 'the wagons of one day, in a dialog of the dashboard',
  'web/trade/project/ProjectSection.tsx': 'two lists of one page, which has the tools of both; each section has its export',
  'web/reporting/reports/ReportsPage.tsx': 'its columns are those of the report, its export has them all',
}
/** Lists that nobody may take away. */
const withoutFile: Record<string, string> = {
  'web/core/notice/MailsPage.tsx': 'letters of a demo, which go nowhere',
  'web/core/webhook/DeliveryLog.tsx': 'what was sent to a program, kept for days',
  'web/trade/project/ContractorProjectsPage.tsx': 'its sections have one each',
}

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((name) => join('web', name))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const textOf = new Map(sources.map(({ file, text }) => [file, text]))
/** The source with those that it draws. */
const withParts = ({ file, text }: (typeof sources)[number]) =>
  [text, ...[...text.matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, to]) => textOf.get(join(dirname(file), to!)) ?? '')].join('\n')

test('every list of pages has its columns, its views and its file from one place', () => {
  const lists = sources.filter(({ text }) => /\{\.\.\.paged\(/.test(text))
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter((list) => !withParts(list).includes('<ListTools')).map(({ file }) => file)).toEqual(Object.keys(others).sort())
})

test('every list is saved as a file, but for a few', () => {
  const bare = sources.filter(({ text }) => [...text.matchAll(/<ListTools[^/]*\/>/gs)].some(([tools]) => !tools.includes('save=')))
  expect(bare.map(({ file }) => file).sort()).toEqual(Object.keys(withoutFile).sort())
})

test('each list keeps its columns and views under a name of its own', () => {
  const names = sources.flatMap(({ text }) => [...text.matchAll(/useList\('(\w+)'/g)].map(([, name]) => name!))
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
