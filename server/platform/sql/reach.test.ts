import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { roles } from '#domain/access.ts'
import { type Kind, type Placed, reach, within } from '#domain/reach.ts'
import { tries } from '#domain/tries.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { compiled } from './compiled.ts'
import { whereWithin } from './reach.ts'

const portal = portalOfFile()

const bin = fc.constantFrom('A', 'B', 'C')
const region = fc.constantFrom('350000000', '550000000', '750000000')
const row = fc.record({
  official: fc.boolean(),
  organization: bin,
  supplier: bin,
  factory: bin,
  region,
  ownershipType: fc.constantFrom('REPUBLICAN' as const, 'LOCAL' as const),
  answerer: bin,
  answererRole: fc.constantFrom(...roles),
})
const columns = {
  official: sql`(r ->> 'official')::boolean`,
  organization: sql`r ->> 'organization'`,
  supplier: sql`r ->> 'supplier'`,
  factory: sql`r ->> 'factory'`,
  region: sql`r ->> 'region'`,
  ownershipType: sql`r ->> 'ownershipType'`,
  answerer: sql`r ->> 'answerer'`,
  answererRole: sql`r ->> 'answererRole'`,
}

test('PostgreSQL lets through exactly the rows that the law lets see, of every kind, for every role', async () => {
  const kinds = Object.keys(reach) as Kind[]
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.record({ role: fc.constantFrom(...roles), bin, regions: fc.uniqueArray(region) }),
      fc.constantFrom(...kinds),
      async (rows: Placed[], actor, kind) => {
        const { rows: found } = await sql<{
          n: number
        }>`select (n - 1)::int as n from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as t(r, n)
          where ${whereWithin(kind, actor, columns)} order by n`.execute(portal.db)
        expect(found.map(({ n }) => n)).toEqual(rows.flatMap((one, n) => (within(kind, actor, one) ? [n] : [])))
      },
    ),
    { numRuns: tries(60) },
  )
})

test('the law holds in a query that is compiled once, whatever regions its readers have', async () => {
  const seen = compiled<null, { bin: string; regions: readonly string[] }, { region: string }>((db, _, { bin, regions }) =>
    db
      .selectFrom(sql<{ region: string }>`unnest(array['350000000', '550000000', '750000000'])`.as<'p'>(sql`p(region)`))
      .select('p.region')
      .where(
        whereWithin(
          'project',
          { role: 'QAJ_BRANCH', bin, regions },
          { ...columns, official: sql`true`, region: sql`p.region`, ownershipType: sql`'REPUBLICAN'` },
        ),
      ),
  )
  const of = async (...regions: string[]) => (await seen(portal.db, null, { bin: 'A', regions })).map((p) => p.region)
  expect([await of('350000000'), await of('350000000', '750000000'), await of()]).toEqual([['350000000'], ['350000000', '750000000'], []])
})
