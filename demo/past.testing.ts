import type { Portal } from '#server/portal.testing.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { type DemoPerson, demoPassword } from './cast.ts'
import { playPastMonth } from './past.ts'
import { pastMonths } from './past-months.ts'
import { demoOrganisations, insertOrganisations, insertPerson, pastPeople } from './people.ts'
import type { Stage } from './stage.ts'

/** Plays all of last season. */
export async function playPast(stage: Stage, now: Date): Promise<void> {
  for (let n = 0; n < pastMonths; n++) await playPastMonth(stage, n, now)
}

/** A portal of a test gets the contractors of past seasons, too. @returns all its people */
export async function withPastContractors({ db, people }: Portal): Promise<DemoPerson[]> {
  const [past, organisations, passwordHash] = [await pastPeople(), await demoOrganisations(), await hashPassword(demoPassword)]
  const own = organisations.filter(({ bin }) => past.some((p) => p.bin === bin))
  await db.transaction().execute(async (tx) => {
    await insertOrganisations(tx, own, 500)
    await tx
      .insertInto('organisationRole')
      .values(own.map(({ bin, role }) => ({ bin, role })))
      .execute()
    for (const [i, person] of past.entries()) await insertPerson(tx, person, passwordHash, people.length + i)
  })
  return [...people, ...past]
}
