import { beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/trade/project.ts'
import { distributionVolume } from '#domain/trade/project/volume.ts'
import { rowsByOffice, soffice } from '../../platform/sheet/office.testing.ts'
import { fromHeading, rowsOfSheet } from '../../platform/sheet/sheet.testing.ts'
import { fileProject, portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
/** Texts that a spreadsheet may corrupt: quotes, commas, line breaks, Kazakh letters, and text that looks like a formula. */
const objects = ['пр. «Тәуелсіздік», 12; "А"', '=1+1 ұлт көшесі', 'Қызылжар ауылы, Ғ. Мүсірепов көшесі,\nкөпір']
beforeAll(async () => {
  contractor = await portal.as('contractor')
  for (const [i, projectDescription] of objects.entries())
    await fileProject(contractor, {
      ownershipType: 'LOCAL',
      roadCode: null,
      projectDescription,
      fromKm: i,
      toKm: i + 3,
      bitumenTotal: 294 - i,
      projectPlannedList: [],
    })
  await fileProject(contractor, { ownershipType: 'LOCAL', roadCode: null, projectDescription: 'другой', toKm: 99 })
})

const columns = 'id,name,road,kato,startDate,asphaltPavement,bitumenTotal,distributionVolume,status'
const day = (iso: string) => iso.split('-').reverse().join('.')

async function exported(language: 'ru' | 'kk', query: string) {
  const headers = { 'accept-language': language }
  const sheet = await contractor.call({
    method: 'GET',
    url: `/api/project/sheet?ownershipType=LOCAL&sort=id,asc&columns=${columns}${query}`,
    headers,
  })
  const list = await contractor.call({ method: 'GET', url: `/api/project/local?size=100&sort=id,asc${query}`, headers })
  const rows: Project[] = list.json().content
  return { bytes: sheet.rawPayload, rows }
}
const expected = (p: Project) => [
  p.id,
  p.name,
  p.projectDescription,
  p.kato.description,
  day(p.startDate),
  p.asphaltPavement,
  p.bitumenTotal,
  distributionVolume(p),
  p.status.description,
]

test.each(['ru', 'kk'] as const)(
  'the exported list in %s has the filtered rows of the screen: numbers as numbers, days as days, every letter',
  async (language) => {
    const all = await exported(language, '')
    expect(all.rows).toHaveLength(4)
    const some = await exported(language, `&query=${encodeURIComponent('көшесі')}`)
    expect(some.rows).toHaveLength(2)
    for (const { bytes, rows } of [all, some]) {
      const [, ...read] = await rowsOfSheet(bytes)
      const shown = (cell: unknown) => (cell instanceof Date ? day(cell.toISOString().slice(0, 10)) : cell)
      expect(read.map((row) => row.map(shown))).toEqual(rows.map(expected))
      expect(read.every((row) => row[4] instanceof Date)).toBe(true)
    }
  },
)

/** Reads the sheet with LibreOffice, or with a library where it is not installed: rows and types are checked either way. */
async function opened(sheet: Buffer): Promise<readonly (readonly unknown[])[]> {
  if (soffice) return fromHeading(await rowsByOffice(soffice, sheet))
  console.log('LibreOffice is not here: the sheet is read by a library alone (SOFFICE names one)')
  return (await rowsOfSheet(sheet)).map((row) => row.map((c) => (c instanceof Date ? { day: c.toISOString().slice(0, 10) } : c)))
}

test('LibreOffice opens the exported list with the same rows, numbers as numbers and letters intact', async () => {
  const { bytes, rows } = await exported('kk', '')
  const [, ...read] = await opened(bytes)
  const dated = (p: Project) => expected(p).map((value, i) => (i === 4 ? { day: p.startDate } : value))
  expect(read).toEqual(rows.map(dated))
})
