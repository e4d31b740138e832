import type { Tx } from '../../platform/sql/db.ts'

/** Ends orders that name people who do not act any more, for one organisation or (null) for all. What they have signed stays signed. */
export async function endOrdersOf(tx: Tx, people: readonly number[], bin: string | null, endedAt: Date): Promise<number> {
  if (people.length === 0) return 0
  const ended = await tx
    .updateTable('substitution')
    .set({ endedAt })
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('principalId', 'in', people), eb('deputyId', 'in', people)]))
    .$if(bin !== null, (query) => query.where('bin', '=', bin!))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
