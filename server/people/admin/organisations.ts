import type { Organization } from '#contract/people/admin.ts'
import { type Role, roleCode, roleOf } from '#domain/access.ts'
import type { OrganizationDraft, OrganizationTerms } from '#domain/people/organisation/organisation.ts'
import { type Holder, placeFaults } from '#domain/people/organisation/place.ts'
import { type Refusal, refuse, refuseAny } from '#domain/refusal.ts'
import { nameIn } from '#i18n/language.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { loadOrganization } from './accounts.ts'
import {
  type Entered,
  enterOrganisation as insertEntered,
  isRegion,
  lastChange,
  lockOrganisation,
  lockPlaces,
  peopleByRole,
  saveOrganisation,
  takenPlaces,
} from './organisation-store.ts'

/** Converts a draft to the stored form: each role once, null for empty contacts. */
export const enteredOf = ({ roles, email, phone, legalAddress, actualAddress, ...rest }: OrganizationDraft): Entered => ({
  ...rest,
  roles: [...new Set(roles.map(roleOf))],
  email: email || null,
  phone: phone || null,
  legalAddress: legalAddress || null,
  actualAddress: actualAddress || null,
})

/** Fields of an organisation as the journal stores them. */
const journalDetail = ({
  nameRu,
  nameKk,
  katoCode,
  roles,
  email,
  phone,
  legalAddress,
  actualAddress,
}: Entered): Record<string, unknown> => ({
  nameRu,
  nameKk,
  katoCode,
  roles: roles.map(roleCode).sort().join(', '),
  email,
  phone,
  legalAddress,
  actualAddress,
})

/** Returns why an organisation cannot have its region or roles: an unknown region, or a unique place that is taken. */
export async function placeRefusals(tx: Tx, { t }: Call, placed: Entered, taken: ReadonlyMap<string, Holder>): Promise<Refusal[]> {
  if (!(await isRegion(tx, placed.katoCode))) return [{ code: 'input.unknown', field: 'katoCode' }]
  return placeFaults(placed, taken).map(({ code, role, ...named }) => ({
    code,
    args: { role: t(`role.${role}`), ...named },
    field: code === 'organisation.officeRegion' ? 'katoCode' : 'roles',
  }))
}

/** Inserts an organisation whose place was checked, with its journal line. */
export async function enterOne(tx: Tx, call: Call, entered: Entered): Promise<void> {
  await insertEntered(tx, entered)
  const { bin: subjectId } = entered
  await recordAdmin(tx, call, { act: 'organisation.enter', subject: 'ORGANISATION', subjectId, before: {}, after: journalDetail(entered) })
}

/** Creates an organisation before its members register. */
export async function enterOrganisation(services: Services, draft: OrganizationDraft, call: Call): Promise<Organization> {
  const entered = enteredOf(draft)
  await write(services.db, call, async (tx) => {
    await lockPlaces(tx)
    const known = await lockOrganisation(tx, entered.bin)
    if (known) refuse('organisation.known', { name: nameIn(call.language, known) }, 'bin')
    refuseAny(await placeRefusals(tx, call, entered, await takenPlaces(tx, (o) => nameIn(call.language, o))))
    await enterOne(tx, call, entered)
    return null
  })
  return loadOrganization(services, entered.bin, call)
}

type Edited = OrganizationTerms & { version: number }

/** Documents keep the names and region of their time; pending sign-offs go to the present office of the region (server/documents/sign-off/open.ts). */
export async function editOrganisation(services: Services, bin: string, { version, ...terms }: Edited, call: Call): Promise<Organization> {
  const edited = enteredOf({ ...terms, bin })
  await write(services.db, call, async (tx) => {
    await lockPlaces(tx)
    const kept = (await lockOrganisation(tx, bin)) ?? refuse('not.found')
    if (kept.status === 'CANCELLED') refuse('flow.wrongStatus', { status: call.t('admin.standing.CANCELLED') })
    if (kept.version !== version) await refuseStale(tx, bin)
    await requireUnused(
      tx,
      call,
      bin,
      kept.roles.filter((role) => !edited.roles.includes(role)),
    )
    refuseAny(await placeRefusals(tx, call, edited, await takenPlaces(tx, (o) => nameIn(call.language, o))))
    const [before, after] = differences(journalDetail(kept), journalDetail(edited))
    if (Object.keys(after).length === 0) return null
    await saveOrganisation(tx, edited)
    await recordAdmin(tx, call, { act: 'organisation.edit', subject: 'ORGANISATION', subjectId: bin, before, after })
    return null
  })
  return loadOrganization(services, bin, call)
}

async function refuseStale(tx: Tx, bin: string): Promise<never> {
  const last = await lastChange(tx, bin)
  return refuse('record.stale', { name: last?.fullName ?? '', time: last ? timeOf(last.at) : '' })
}

/** @throws Refused if a role to be removed still has members, or if administrators would remove the ADMIN role of their own organisation */
async function requireUnused(tx: Tx, call: Call, bin: string, going: Role[]): Promise<void> {
  if (bin === call.actor.bin && going.includes('ADMIN')) refuse('account.own', undefined, 'roles')
  const people = await peopleByRole(tx, bin)
  const inUse = people.filter(({ role }) => going.includes(role))
  refuseAny(
    inUse.map(({ role, count }) => ({ code: 'organisation.roleInUse', args: { role: call.t(`role.${role}`), count }, field: 'roles' })),
  )
}

type Fields = Record<string, unknown>
function differences(before: Fields, after: Fields): [before: Fields, after: Fields] {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  const of = (all: Fields) => Object.fromEntries(changed.map((name) => [name, all[name]]))
  return [of(before), of(after)]
}
