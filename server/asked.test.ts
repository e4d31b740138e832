import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { type Endpoint, FileAnswer, sheetTypes } from '#contract/endpoint.ts'
import { may, roles } from '#domain/access.ts'
import { createTranslator } from '#i18n/translator.ts'
import { isSaid, wordOf } from './asked.ts'
import { portalOfFile, type SignedIn } from './portal.testing.ts'
import { ordered } from './trade/holder/holder.testing.ts'
import { openTrade } from './trade/request/request.testing.ts'
import { pooled } from './trade/split/split.testing.ts'

const sheets = endpoints
  .map(([, e]) => e)
  .filter(({ answer, query }) => answer instanceof FileAnswer && answer.types.includes(sheetTypes.csv) && 'format' in query.shape)
/** Filled in and sent back: a heading stands in their first row. */
const sentBack = /\/template$|institutions/
/** Of what somebody has made: scenarios (scenario.test.ts), limits and plans (sheet.test.ts beside them). */
const apart = /scenarios|:id|plan\//

type Def = { type: string; innerType?: { def: Def }; entries?: Record<string, string> }
const choicesOf = (schema: unknown): string[] => {
  let { def } = schema as { def: Def }
  while (def.innerType) def = def.innerType.def
  return Object.values(def.entries ?? {}).filter(Boolean)
}

test('every filter of every list has words for the head of its sheet, and each of its values its own', () => {
  for (const { path, query } of sheets)
    for (const [name, schema] of Object.entries(query.shape).filter(() => !path.includes('scenarios'))) {
      if (/allocation\/:period\/sheet|\/allocations\/sheet/.test(path) && ['open', 'against', 'rows'].includes(name)) continue
      expect([path, name, isSaid(path, name)]).toEqual([path, name, true])
      for (const language of ['ru', 'kk'] as const)
        for (const value of choicesOf(schema)) {
          const said = wordOf(path, name)?.(createTranslator(language), value)
          expect([path, name, value, said]).not.toEqual([path, name, value, value])
        }
    }
})

const portal = portalOfFile()
const people = new Map<string, SignedIn>()
let productionId: number
beforeAll(async () => {
  const trade = await openTrade(portal)
  await ordered(portal, [{ request: await pooled(trade, await trade.signedProject(), 100), volume: 80 }])
  productionId = (await portal.db.selectFrom('production').select('id').orderBy('id').executeTakeFirstOrThrow()).id
})

/** An account of a role that may ask for it. */
async function readerOf({ act }: Endpoint): Promise<SignedIn> {
  const role = roles.find((one) => act === 'signedIn' || may({ role: one }, act as 'plan.read'))!
  const account = role.toLowerCase()
  const person = people.get(account) ?? (await portal.as(account))
  people.set(account, person)
  return person
}
const address = ({ path, query }: Endpoint) => {
  const filled = path
    .replace(':period', '2026-12')
    .replace(':year', '2027')
    .replace(':report', 'regions')
    .replace(':productionId', String(productionId))
    .replace(':katoCode', '350000000')
    .replace(':ownershipType', 'REPUBLICAN')
  const asked = {
    ...('period' in query.shape && { period: '2026-12' }),
    ...('query' in query.shape && { query: 'мост' }),
    ...('ownershipType' in query.shape && { ownershipType: 'REPUBLICAN' }),
    format: 'csv',
  }
  return `${filled}?${new URLSearchParams(asked)}`
}

test('every sheet says above its rows what it is, what was asked of it, and when, in which zone; what is sent back does not', async () => {
  const faults: string[] = []
  for (const e of sheets.filter(({ path }) => !apart.test(path))) {
    const answer = await (await readerOf(e)).get(address(e))
    const lines = answer.payload.replace('\ufeff', '').split('\r\n')
    const at = lines.slice(0, 3).findIndex((line) => line.includes('UTC+5'))
    const asked = lines.slice(1, Math.max(1, at)).join()
    if (answer.statusCode !== 200) faults.push(`${e.path}: ${answer.statusCode} ${lines[0]}`)
    else if (sentBack.test(e.path)) {
      if (at >= 0) faults.push(`${e.path} begins with no heading`)
    } else if (at < 0 || lines[0] === '') faults.push(`${e.path} begins with ${lines.slice(0, 2).join(' | ')}`)
    else
      for (const [name, said] of [
        ['query', 'мост'],
        ['period', '2026-12'],
        ['ownershipType', 'Республиканская'],
      ] as const)
        if (name in e.query.shape && !asked.includes(said)) faults.push(`${e.path} says "${asked}", not ${said}`)
  }
  expect(faults).toEqual([])
})
