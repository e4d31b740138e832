import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { actsOf } from '#contract/endpoint.ts'
import { may } from '#domain/access.ts'
import { sample } from '#domain/tries.testing.ts'
import { workbookOf } from './platform/sheet/hostile-sheets.testing.ts'
import { portalOfFile, type SignedIn } from './portal.testing.ts'

const portal = portalOfFile()
let limits: string
beforeAll(async () => {
  limits = (await (await portal.as('kad_mt')).post('/api/distribution', { period: '2026-12' })).json().id
})

/** Seven kilobytes of an element inside of an element, two million times: in the sheet that is read, and in the texts of all sheets. */
const nested = '<a>'.repeat(2_000_000)
const [inSheet, inTexts] = [workbookOf({ sheet: nested }), workbookOf({ shared: nested })]
const form = (bytes: Buffer) => ({
  data: { dryRun: true, version: 0, period: '2026-12' },
  files: { sheet: { name: 'план.xlsx', bytes } },
})
const calls = endpoints.flatMap(([name, e]) => (e.multipart?.files.includes('sheet') ? [{ name, ...e }] : []))

async function someone(call: (typeof calls)[number]): Promise<SignedIn> {
  const person = portal.people.find(({ role }) => actsOf(call).some((act) => may({ role }, act)))
  return portal.as(person!.email.split('@')[0]!)
}

test('a workbook of 7 kB that is two million elements deep is refused in words, and the server goes on', async () => {
  const contractor = await portal.as('contractor')
  const refused = await contractor.send('/api/project/planned/sheet', form(inSheet))
  expect([refused.statusCode, refused.json()]).toMatchObject([415, { code: 'sheet.structure', field: 'sheet' }])
  expect((await contractor.get('/api/health')).statusCode).toBe(200)
})

test.each(sample(calls, 3))('$name refuses such a workbook in both languages', async (call) => {
  const who = await someone(call)
  const url = call.path.replace(':period', '2026-12').replace(':year', '2027').replace(':id', limits)
  const [ru, kk] = await Promise.all(['ru', 'kk'].map((language) => who.send(url, form(inTexts), { 'accept-language': language })))
  expect(ru!.json()).toMatchObject({ code: 'sheet.structure', field: 'sheet', message: expect.stringContaining('Откройте его в Excel') })
  expect(kk!.json()).toMatchObject({ code: 'sheet.structure', message: expect.stringContaining('Оны Excel-де ашып') })
})
