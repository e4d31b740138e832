import { beforeAll, expect, test } from 'vitest'
import { markedSheet } from '../../platform/sheet/marked-sheet.ts'
import { rowsOfSheet } from '../../platform/sheet/sheet.testing.ts'
import { fileProject, multipart, portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
let id: number
let foreign: number
beforeAll(async () => {
  contractor = await portal.as('contractor')
  id = await fileProject(contractor)
  foreign = await fileProject(await portal.as('contractor2'))
})

const planned = async () =>
  (await contractor.get(`/api/project/${id}`)).json().projectPlannedList as { projectPlannedPeriod: string; projectPlannedVolume: number }[]
async function load(rows: (string | number | null)[][], dryRun = false) {
  const bytes = new Uint8Array(await markedSheet('План', [['Проект №', 'Месяц', 'Битум, т'], ...rows], [], ''))
  const form = multipart({ data: { dryRun }, files: { sheet: { name: 'a.xlsx', bytes } } })
  return (await contractor.call({ method: 'POST', url: '/api/project/planned/sheet', ...form })).json()
}

test('12,5 tons are refused in words, and so are another’s project, a month outside the project and more than the project has', async () => {
  const before = await planned()
  const told = await load([
    [id, '12.2026', '12,5'],
    [foreign, '12.2026', 10],
    [999_999, '12.2026', 10],
    [id, '05.2035', 10],
    [id, 'декабрь', 10],
    [id, '12.2026', 5],
  ])
  expect(told.stored).toBe(false)
  const reasons = told.bad.flatMap((bad: { row: number; reasons: { cell: string; message: string }[] }) =>
    bad.reasons.map((r) => [r.cell, r.message]),
  )
  expect(reasons[0]).toEqual(['C2', 'Только цифры, без дробной части'])
  expect(reasons.map(([cell]: string[]) => cell)).toEqual(['C2', 'A3', 'A4', 'B5', 'C5', 'B6'])
  expect(await planned()).toEqual(before)
  const over = await load([[id, '12.2026', 5_000_000]])
  expect(over.bad[0].reasons).toHaveLength(1)
})

test('the months of the sheet are planned, the others stay; the template is filled and sent back', async () => {
  const rows = await rowsOfSheet((await contractor.get('/api/project/planned/template')).rawPayload)
  const own = rows.filter((row) => row[0] === id)
  expect(own.length).toBeGreaterThan(1)
  expect(rows.some((row) => row[0] === foreign)).toBe(false)
  const [, , month, tons] = own.find((row) => Number(row[3]) > 1)! as [number, string, string, number]
  const less = tons - 1
  expect(await load([[id, month, less]])).toMatchObject({ stored: true, changed: 1, same: 0 })
  expect(await load([[id, month, less]])).toMatchObject({ stored: true, changed: 0, same: 1 })
  const [mm, yyyy] = month.split('.')
  expect(await planned()).toContainEqual({ projectPlannedPeriod: `${yyyy}-${mm}-01`, projectPlannedVolume: less })
  expect(await load([[id, month, 0]])).toMatchObject({ stored: true, changed: 1 })
  expect((await planned()).some((m) => m.projectPlannedPeriod === `${yyyy}-${mm}-01`)).toBe(false)
})
