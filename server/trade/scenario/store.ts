import { sql } from 'kysely'
import type { Scenario } from '#contract/trade/scenario.ts'
import type { Actor } from '#domain/access.ts'
import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { mostScenarios, type ScenarioForm } from '#domain/trade/scenario/scenario.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'

/** Scenarios are of the organisation that made them, in one role: its people share them, nobody else reads them. */
const own = (db: Sql, { bin, role }: Pick<Actor, 'bin' | 'role'>) =>
  db
    .selectFrom('scenario')
    .select(['id', 'period', 'name', 'levers', 'version', 'fullName', 'updatedAt'])
    .where('bin', '=', bin)
    .where('role', '=', role)

type Row = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>
const viewOf = ({ period: _, updatedAt, ...row }: Row): Scenario => ({ ...row, updatedAt: updatedAt.toISOString() })

/** All of a month, the newest first. */
export const scenariosOf = async (db: Sql, { actor }: Call, period: Month): Promise<Scenario[]> =>
  (await own(db, actor).where('period', '=', period).orderBy('updatedAt', 'desc').orderBy('id', 'desc').execute()).map(viewOf)

/** These of a month, in the given order. @throws Refused 404 for one that is not the reader's, or of another month */
export async function chosenScenarios(db: Sql, { actor }: Call, period: Month, ids: readonly number[]): Promise<Scenario[]> {
  const rows = await own(db, actor).where('period', '=', period).where('id', 'in', ids).execute()
  return ids.map((id) => viewOf(rows.find((row) => row.id === id) ?? refuse('not.found')))
}

async function ownOne(tx: Tx, { actor }: Call, id: number): Promise<Row> {
  return (await own(tx, actor).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('not.found')
}

/** Refuses a second scenario of a month under one name. */
async function requireName(tx: Tx, { actor }: Call, { period, name, id }: { period: Month; name: string; id?: number }) {
  await sql`select pg_advisory_xact_lock(hashtext(${`scenario ${actor.bin} ${actor.role} ${period}`}))`.execute(tx)
  const kept = await own(tx, actor).where('period', '=', period).execute()
  if (kept.some((row) => row.name === name && row.id !== id)) refuse('scenario.nameTaken', undefined, 'name')
  if (id === undefined && kept.length >= mostScenarios) refuse('scenario.tooMany', { most: mostScenarios })
}

const saidBy = ({ actor, person, now }: Call) => ({ personId: actor.personId, fullName: person.fullName, updatedAt: now })

export const addScenario = (services: Services, call: Call, period: Month, { name, levers }: ScenarioForm): Promise<Scenario> =>
  write(services.db, call, async (tx) => {
    await requireName(tx, call, { period, name })
    const { bin, role } = call.actor
    const { id } = await tx
      .insertInto('scenario')
      .values({ period, bin, role, name, levers: JSON.stringify(levers), ...saidBy(call) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return viewOf(await ownOne(tx, call, id))
  })

export const editScenario = (
  services: Services,
  call: Call,
  id: number,
  { name, levers, version }: ScenarioForm & { version: number },
): Promise<Scenario> =>
  write(services.db, call, async (tx) => {
    const row = await ownOne(tx, call, id)
    if (row.version !== version) refuse('record.stale', { name: row.fullName, time: timeOf(row.updatedAt) })
    await requireName(tx, call, { period: row.period, name, id })
    await tx
      .updateTable('scenario')
      .set({ name, levers: JSON.stringify(levers), version: version + 1, ...saidBy(call) })
      .where('id', '=', id)
      .execute()
    return viewOf(await ownOne(tx, call, id))
  })

export const removeScenario = (services: Services, call: Call, id: number): Promise<null> =>
  write(services.db, call, async (tx) => {
    await ownOne(tx, call, id)
    await tx.deleteFrom('scenario').where('id', '=', id).execute()
    return null
  })
