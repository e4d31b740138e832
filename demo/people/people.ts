import { type Role, roleOf } from '#domain/access.ts'
import { institutionsReference } from '#server/core/directory/institutions.ts'
import { hashPassword } from '#server/core/session/passwords.ts'
import type { DemoAccount } from '#server/platform/http/services.ts'
import type { Db, Sql } from '#server/platform/sql/db.ts'
import { institutionBin } from '../numbers.ts'
import {
  accounts,
  colleague,
  type DemoOrganisation,
  type DemoPerson,
  demoPassword,
  employeePosts,
  moreContractors,
  neighbours,
  ownOrganisations,
  posts,
  seats,
  seconds,
  traders,
} from './cast.ts'
import { firstsOfRegions, secondsOfRegions } from './cast-of-regions.ts'

/** The institutions of the reference data with their names and invented numbers, by their position in it. */
export async function demoOrganisations(): Promise<DemoOrganisation[]> {
  const institutions = (await institutionsReference()).map((i, place) => ({
    ...i,
    role: roleOf(i.role),
    bin: institutionBin(i.role, place),
  }))
  return [...institutions, ...ownOrganisations]
}

/** Cities without a branch of their own, and the branch that decides for them (docs/process.md, section 4). */
const mappedCities = [
  ['710000000', '110000000'],
  ['750000000', '190000000'],
  ['790000000', '610000000'],
] as const

/** All people of the demo with the organisation for which they act. */
export async function demoPeople(): Promise<DemoPerson[]> {
  const organisations = await demoOrganisations()
  const contractors = organisations.filter((o) => o.role === 'CONTRACTOR')
  const seat = (role: Role, n: number) => {
    const wanted = seats.find((s) => s.role === role)
    const found = organisations.filter((o) => o.role === role)
    if (role === 'SUPPLIER') return found[n]!
    return role === 'QAJ_BRANCH' && n > 0
      ? found.find((o) => o.katoCode === '100000000')!
      : (found.find((o) => o.katoCode === wanted?.katoCode) ?? found[0]!)
  }
  const seated = [...accounts, ...neighbours].map((p, _, all) => {
    const n = all.filter((q) => q.role === p.role).indexOf(p)
    return { ...p, bin: p.role === 'CONTRACTOR' ? contractors[n]!.bin : seat(p.role, n).bin }
  })
  return [...seated, { ...colleague, bin: contractors[0]!.bin }]
}

/** Those without whom tests do: more contractors, and the offices of the regions in which no documented account acts. */
export async function peopleOfRegions(): Promise<DemoPerson[]> {
  const organisations = await demoOrganisations()
  const contractors = organisations.filter((o) => o.role === 'CONTRACTOR')
  const others = [...moreContractors, ...firstsOfRegions.filter(({ role }) => role === 'CONTRACTOR')]
  const working = contractors.slice(-others.length)
  return [
    ...others.map((p, i): DemoPerson => ({ ...p, bin: working[i]!.bin })),
    ...firstsOfRegions.flatMap((p): DemoPerson[] =>
      p.region === null ? [] : [{ ...p, bin: organisations.find(({ role, katoCode }) => role === p.role && katoCode === p.region)!.bin }],
    ),
  ]
}

/** Two people in every organisation that has any: what a demo is filled with. Tests that need no second person do without. */
export async function wholeCast(): Promise<DemoPerson[]> {
  const firsts = [...(await demoPeople()), ...(await peopleOfRegions())]
  return [
    ...firsts,
    ...[...seconds, ...secondsOfRegions].map(({ of, ...one }): DemoPerson => {
      const { bin, role, email } = firsts.find((p) => p.email === of)!
      return { ...one, bin, role, right: 'employee', email: email.replace('@', '.deputy@') }
    }),
  ]
}

/** Second people have a key where the first one's account is on the sign-in page; the others prepare papers without one: making keys takes a while. */
export const hasKey = ({ email }: DemoPerson): boolean =>
  !email.includes('.deputy@') || accounts.some((first) => first.email === email.replace('.deputy@', '@'))

/** Organisations, offices, traders and people, in one transaction: all of them or none. */
export async function seedPeople(db: Db, people: DemoPerson[]): Promise<void> {
  const organisations = (await demoOrganisations()).filter(({ bin, role }) => role !== 'CONTRACTOR' || people.some((p) => p.bin === bin))
  const passwordHash = await hashPassword(demoPassword)
  const branch = (kato: string) => organisations.find((o) => o.role === 'QAJ_BRANCH' && o.katoCode === kato)!.bin
  await db.transaction().execute(async (tx) => {
    const present = await tx.selectFrom('organisation').select('bin').limit(1).executeTakeFirst()
    if (present) return
    await insertOrganisations(tx, [...organisations, ...traders])
    await tx
      .insertInto('organisationRole')
      .values(organisations.map(({ bin, role }) => ({ bin, role })))
      .execute()
    await tx
      .insertInto('trader')
      .values(traders.map(({ bin }) => ({ bin })))
      .execute()
    await tx
      .insertInto('officeRegion')
      .values(mappedCities.map(([region, home]) => ({ region, bin: branch(home) })))
      .execute()
    for (const [i, p] of people.entries()) await insertPerson(tx, p, passwordHash, i)
  })
}

/** `from` = how many organisations there are. */
export const insertOrganisations = (tx: Sql, all: readonly Pick<DemoOrganisation, 'bin' | 'nameRu' | 'nameKk' | 'katoCode'>[], from = 0) =>
  tx
    .insertInto('organisation')
    .values(
      all.map(({ bin, nameRu, nameKk, katoCode }, i) => ({ bin, nameRu, nameKk, katoCode, demo: true, phone: demoPhone(1, from + i) })),
    )
    .execute()

/** `i` = how many people there are. */
export async function insertPerson(tx: Sql, p: DemoPerson, passwordHash: string, i: number): Promise<void> {
  const { iin, surname, name, email } = p
  const { id } = await tx
    .insertInto('person')
    .values({ iin, surname, name, email, patronymic: p.patronymic ?? null, fullName: fullName(p), phone: demoPhone(0, i), passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { ru: postRu, kk: postKk } = p.right === 'employee' ? employeePosts[p.role === 'CONTRACTOR' ? 'trade' : 'office'] : posts[p.role]
  await tx.insertInto('membership').values({ personId: id, bin: p.bin, role: p.role, postRu, postKk }).execute()
}

/** A number that nobody has: 000 is no exchange. */
const demoPhone = (series: number, i: number): string => `+7 700 00${series}-${String(i + 10_000).replace(/^1(..)(..)$/, '$1-$2')}`

export const fullName = (p: DemoPerson): string => [p.surname, p.name, p.patronymic].filter(Boolean).join(' ')

/** The accounts on the sign-in page of a demo. */
export async function demoAccounts(): Promise<DemoAccount[]> {
  const [people, organisations] = [await demoPeople(), await demoOrganisations()]
  return people.slice(0, accounts.length).map((p) => {
    const { nameRu, nameKk } = organisations.find((o) => o.bin === p.bin)!
    return { role: `ROLE_${p.role}`, email: p.email, fullName: fullName(p), organizationName: nameRu, organizationNameKk: nameKk }
  })
}
