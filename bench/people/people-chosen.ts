import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '#domain/access.ts'
import type { Authority } from '#signer/authority.ts'
import { cmsPem, signCms } from '#signer/cms.ts'
import { issue } from '#signer/issue.ts'
import { filledNow } from '../fill/scale.ts'
import type { Sign } from './people-steps.ts'

export type Person = {
  id: number
  iin: string
  surname: string
  name: string
  bin: string
  organisation: string
  role: Role
  session: string
  sign: Sign
}

/** Opens a session of each person at the present of the filled databases. */
export const openSessions = (client: pg.Client, people: readonly Pick<Person, 'id' | 'session'>[]) =>
  client.query(
    `insert into session (id, person_id, created_at, last_used_at, expires_at, ip, user_agent)
       select s, p, $3::timestamptz, $3, $3::timestamptz + interval '10 days', '10.0.0.1', 'bench' from unnest($1::uuid[], $2::int[]) x (s, p)`,
    [people.map((p) => p.session), people.map((p) => p.id), filledNow],
  )

/** So many people of a filled database with open sessions: 80 % contractors, 15 % offices and holders, 5 % the centre. */
export async function chosenPeople(client: pg.Client, count: number): Promise<Person[]> {
  const { rows } = await client.query<Person>(
    `select id, iin, surname, name, bin, organisation, role from (
       select p.id, p.iin, p.surname, p.name, m.bin, o.name_ru as organisation, m.role, row_number() over (partition by g.part order by md5(p.id::text)) as n, g.share
       from person p join membership m on m.person_id = p.id join organisation o on o.bin = m.bin
         join (values ('CONTRACTOR', 1, 0.8), ('QAJ_BRANCH', 2, 0.15), ('AKIMAT_BRANCH', 2, 0.15), ('SUPPLIER', 2, 0.15), ('QAJ', 3, 0.05), ('KAD_MT', 3, 0.05), ('MENERGY', 3, 0.05)) g (role, part, share) on g.role = m.role) f
     where n <= ceil($1 * share) order by id`,
    [count],
  )
  const people = rows.map((row): Person => ({ ...row, session: randomUUID(), sign: null }))
  // fewer people than asked for in one part are doubled: the same person at two desks
  while (people.length < count) people.push({ ...people[people.length % rows.length]!, session: randomUUID() })
  await openSessions(client, people)
  return people
}

/** Gives keys of this authority to the first so many contractors and people of offices. */
export async function giveKeys(people: readonly Person[], count: number, authority: Authority, now: () => Date): Promise<void> {
  const able = people.filter((p) => p.role === 'CONTRACTOR' || p.role === 'QAJ_BRANCH' || p.role === 'AKIMAT_BRANCH')
  for (const person of able.slice(0, count)) {
    const { chain, privateKey } = await issue(authority, {
      person: { surname: person.surname, name: person.name, iin: person.iin },
      organisation: { name: person.organisation, bin: person.bin },
      rights: ['head'],
      notBefore: new Date('2026-01-01T00:00:00Z'),
      notAfter: new Date('2027-12-31T00:00:00Z'),
    })
    person.sign = (data) => cmsPem(signCms({ content: Buffer.from(data, 'base64'), chain, privateKey, signingTime: now() }))
  }
}
