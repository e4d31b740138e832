import type { Organization, OrganizationRow, PersonAccount, PersonRow } from '#contract/people/admin.ts'
import { type Act, type Role, type RoleCode, roleCode, roleOf } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { type Standing, standingFlow } from '#domain/people/organisation/standing.ts'
import { refuse } from '#domain/refusal.ts'
import { inLanguage, nameIn } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import { adminHistory } from '../../core/journal/admin.ts'
import { factorInForce, owedBy } from '../../core/session/owed.ts'
import { openSessions, sessionView } from '../../core/session/sessions.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import {
  type AccountQuery,
  members,
  organisationPage,
  organisationRow,
  peoplePage,
  peopleRow,
  personsMemberships,
  warningsOf,
} from './account-store.ts'

const standing = (t: Translate, status: Standing) => ({ code: status, description: t(`admin.standing.${status}`) })
const roleWords = (t: Translate, role: Role) => ({ code: roleCode(role), description: t(`role.${role}`) })

type GivenQuery = Omit<AccountQuery, 'role'> & { roleCode?: RoleCode | undefined }
export type AccountsAsked = Omit<GivenQuery, 'page' | 'size'>
export const queried = <Q extends AccountsAsked>({ roleCode: code, ...query }: Q) => ({ ...query, ...(code && { role: roleOf(code) }) })

type OrganisationRow = Awaited<ReturnType<typeof organisationPage>>['rows'][number]
export const organizationOf = (o: OrganisationRow, call: Call): OrganizationRow => ({
  bin: o.bin,
  organizationName: nameIn(call.language, o),
  region: inLanguage(call.language, o.regionRu, o.regionKk),
  roles: o.roles.map((r) => roleWords(call.t, r)),
  status: standing(call.t, o.status),
  warnings: o.warnings,
  people: o.people,
})

type PeopleRow = Awaited<ReturnType<typeof peoplePage>>['rows'][number]
export const personOf = (p: PeopleRow, call: Call): PersonRow => ({
  id: p.id,
  fullName: p.fullName,
  iin: p.iin ?? '',
  email: p.email ?? '',
  organizationName: p.organisations.map((o) => nameIn(call.language, o)).join(', '),
  roles: p.roles.map((r) => roleWords(call.t, r)),
  status: standing(call.t, p.status),
  warnings: p.warnings,
})

export async function listOrganizations({ db }: Services, query: GivenQuery, call: Call) {
  const { rows, total, totals } = await organisationPage(db, queried(query))
  return { content: rows.map((o) => organizationOf(o, call)), totalElements: total, totals }
}

export async function listPeople({ db }: Services, query: GivenQuery, call: Call) {
  const { rows, total } = await peoplePage(db, queried(query))
  return { content: rows.map((p) => personOf(p, call)), totalElements: total }
}

const actsOpen = (status: Standing, own: boolean, { actor }: Call): Act[] => (own ? [] : openActs(standingFlow, status, actor))

export async function loadOrganization({ db }: Services, bin: string, call: Call): Promise<Organization> {
  const row = (await organisationRow(db, bin)) ?? refuse('not.found')
  const [people, warningList, history] = await Promise.all([
    members(db, bin),
    warningsOf(db, { bin }),
    adminHistory(db, call, 'ORGANISATION', bin),
  ])
  return {
    ...organizationOf(row, call),
    nameRu: row.nameRu,
    nameKk: row.nameKk,
    katoCode: row.katoCode,
    version: row.version,
    email: row.email ?? '',
    phone: row.phone ?? '',
    legalAddress: row.legalAddress ?? '',
    actualAddress: row.actualAddress ?? '',
    comment: row.statusComment,
    openActs: actsOpen(row.status, bin === call.actor.bin, call),
    members: people.map((m) => ({
      id: m.id,
      fullName: m.fullName,
      iin: m.iin ?? '',
      role: roleWords(call.t, m.role),
      status: standing(call.t, m.status),
      left: m.seat === 'LEFT',
      own: m.id === call.person.id,
    })),
    warningList,
    history,
  }
}

export async function loadPerson(services: Services, id: number, call: Call): Promise<PersonAccount> {
  const { db } = services
  const row = (await peopleRow(db, id)) ?? refuse('not.found')
  const [memberships, sessions, factor, owed, warningList, history] = await Promise.all([
    personsMemberships(db, id),
    openSessions(db, id, call.real),
    factorInForce(services, db, id),
    owedBy(services, db, id, false),
    warningsOf(db, { personId: id }),
    adminHistory(db, call, 'PERSON', id),
  ])
  return {
    ...personOf(row, call),
    phone: row.phone ?? '',
    comment: row.statusComment,
    openActs: actsOpen(row.status, id === call.person.id, call),
    members: memberships.map((m) => ({
      bin: m.bin,
      organizationName: nameIn(call.language, m),
      role: roleWords(call.t, m.role),
      status: standing(call.t, m.status),
      left: m.seat === 'LEFT',
    })),
    sessions: sessions.map((s) => sessionView(s, call)),
    factorSince: factor?.since ?? null,
    passwordOpens: owed !== 'key',
    warningList,
    history,
  }
}
