import { afterAll, expect, test } from 'vitest'
import { changedOrder, exampleAuthority, examples } from '#documents/examples/examples.testing.ts'
import { type DocumentData, type DocumentKind, documentKinds, type TemplateData } from '#documents/kinds.ts'
import words from '#documents/words.json' with { type: 'json' }
import { openPdfRenderer } from './pdf.ts'
import { readPdf, squeezed, textsIn } from './pdf-text.testing.ts'

const press = openPdfRenderer()
afterAll(() => press.close())

const kinds = Object.keys(documentKinds) as DocumentKind[]
const printed = async <K extends DocumentKind>(template: K, data: DocumentData[K]) =>
  readPdf(
    await press.render({
      template,
      data: data as TemplateData[K],
      attachments: [],
      title: template,
      lang: 'ru',
      createdAt: new Date('2026-11-20T20:30:00Z'),
    }),
  )
const official = <K extends DocumentKind>(kind: K): DocumentData[K] => ({ ...examples[kind], authority: exampleAuthority(kind) })
const figure = (tons: number) => String(tons).replace('-', '−').replace('.', ',')

/** Of these the whole table stands on one page, as long as it does not grow beyond a country. */
const onePage: DocumentKind[] = ['annual-plan', 'monthly-plan', 'distribution', 'holder-form', 'month-report', 'request', 'warning']

test.each(kinds)('%s says who issues it, on what basis, who signs it with which post, and what it comes to', async (kind) => {
  const { authority, verifyCode } = official(kind)
  const { text, pages, runs, beyond } = await printed(kind, official(kind))
  for (const shown of textsIn(authority)) expect(text).toContain(squeezed(shown))
  for (const label of Object.values(words.basis)) expect(text).toContain(squeezed(label))
  for (const label of authority!.signatory ? Object.values(words.signatory) : textsIn(words['signatures.person']))
    expect(text).toContain(squeezed(label))
  expect(text).toContain(figure(documentKinds[kind].sheet(examples[kind]).total))
  // the code is one word, nothing invisible stands in what is copied, nothing runs off the page or over its neighbour
  expect(runs.map(({ str }) => str)).toContain(verifyCode)
  expect(pages.join('')).not.toMatch(/[\u200b\ufeff]/)
  expect(beyond).toBeLessThan(0)
  expect(overlapping(runs)).toEqual([])
  if (onePage.includes(kind)) expect(pages.length).toBe(1)
})

type Runs = Awaited<ReturnType<typeof readPdf>>['runs']
/** Neighbours on one line that run into each other. */
function overlapping(runs: Runs): string[] {
  const lines = Map.groupBy(
    runs.filter(({ str }) => str.trim() !== ''),
    ({ page, y }) => `${page} ${y.toFixed(1)}`,
  )
  return [...lines.values()].flatMap((line) => {
    const sorted = line.toSorted((a, b) => a.x - b.x)
    return sorted.slice(1).flatMap((run, at) => {
      const before = sorted[at]!
      return run.x < before.x + before.width - 1 ? [`${before.str} | ${run.str}`] : []
    })
  })
}

test('a later order shows each changed row and the whole order before, the change, and after', async () => {
  const { text } = await printed('order', { ...changedOrder, authority: exampleAuthority('order') })
  expect(text).toContain(squeezed(words['order.changed'].ru))
  for (const word of ['before', 'change', 'after'] as const)
    for (const label of Object.values(words[`changes.${word}`])) expect(text).toContain(squeezed(label))
  // the first row: 2001 before, 100 less, 1901 after; the whole order
  for (const shown of ['2001−1001901', '24564т', '+1701', '26265т']) expect(text).toContain(shown)
})

test('a later version of a plan shows what it changes in the one before', async () => {
  const changes = {
    version: 1,
    rows: [{ what: { ru: 'ТОО «Завод», АО «Держатель», ПБВ', kk: '«Зауыт» ЖШС, «Ұстаушы» АҚ, ПБВ' }, before: 6200, after: 6000.5 }],
    whole: { before: 90_000, after: 89_800.5 },
  }
  const { text } = await printed('monthly-plan', {
    ...official('monthly-plan'),
    version: 2,
    authority: { ...exampleAuthority('monthly-plan'), changes },
  })
  for (const shown of ['6200−199,56000,5', '90000−199,589800,5', ...textsIn(changes)]) expect(text).toContain(squeezed(shown))
})

test('a deputy signs for the absent person, by the order', async () => {
  const authority = exampleAuthority('split')
  const signatory = { ...authority.signatory!, substitutes: { name: 'Омарова Гүлнар Серікқызы', order: '41-ж' } }
  const { text } = await printed('split', { ...official('split'), authority: { ...authority, signatory } })
  expect(text).toContain(squeezed(`${words.substitutes.ru}: Омарова Гүлнар Серікқызы, № 41-ж`))
})

test('the data of a warning of before issuers were printed still make its paper', async () => {
  const { text } = await printed('warning', examples.warning)
  expect(text).toContain(squeezed(words['warning.by'].ru + examples.warning.by))
  expect(text).not.toContain(squeezed(words.signatory.ru))
})
