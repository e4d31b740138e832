import { hashPassword } from '#server/core/session/passwords.ts'
import type { Portal } from '#server/portal.testing.ts'
import { playPastMonth } from './past.ts'
import { type DemoPerson, demoPassword } from './people/cast.ts'
import { demoOrganisations, insertOrganisations, insertPerson, peopleOfRegions } from './people/people.ts'
import type { Stage } from './stage.ts'

/** Plays so many past months. */
export async function playPast(stage: Stage, now: Date, months: number): Promise<void> {
  for (let n = 0; n < months; n++) await playPastMonth(stage, n, months, now)
}

/** A portal of a test gets the people of all regions, too. @returns all its people */
export async function withPeopleOfRegions({ db, people }: Portal): Promise<DemoPerson[]> {
  const [past, organisations, passwordHash] = [await peopleOfRegions(), await demoOrganisations(), await hashPassword(demoPassword)]
  const own = organisations.filter(({ bin, role }) => role === 'CONTRACTOR' && past.some((p) => p.bin === bin))
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
