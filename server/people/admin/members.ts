import type { Organization } from '#contract/people/admin.ts'
import { type Role, type RoleCode, roleCode, roleOf } from '#domain/access.ts'
import type { MemberDraft } from '#domain/people/organisation/organisation.ts'
import type { Standing } from '#domain/people/organisation/standing.ts'
import { refuse } from '#domain/refusal.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Doer, recordAdmin } from '../../core/journal/admin.ts'
import { notify } from '../../core/notice/notify.ts'
import { lockPerson, lockSeat, seat } from '../../core/person/membership.ts'
import { keepSigner } from '../../documents/substitution/last-signer.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { closeRegistrations } from '../registration/decide.ts'
import { loadOrganization } from './accounts.ts'
import { lockOrganisation } from './organisation-store.ts'

/** Adds a person with an account as a member of an organisation; a former member is restored. */
export async function addMember(services: Services, bin: string, { iin, role: code }: MemberDraft, call: Call): Promise<Organization> {
  await write(services.db, call, async (tx) => {
    const organisation = await openOrganisation(tx, bin, call)
    const person = (await lockPerson(tx, { iin })) ?? refuse('member.unknown', undefined, 'iin')
    requireOpen(person.status, call, 'iin')
    if (person.id === call.person.id) refuse('account.own', undefined, 'iin')
    const role = roleAmong(organisation.roles, code, call)
    const had = await lockSeat(tx, person.id, bin)
    if (had && !had.left) refuse('member.known', { name: person.fullName, role: call.t(`role.${had.role}`) }, 'iin')
    await seat(tx, person.id, bin, role)
    await recordSeat(tx, call, 'membership.add', { bin, person, before: had?.role ?? null, after: role })
    await finishRegistrations(tx, call, person.id, bin, role)
    await notifyMember(tx, call, person.id, organisation, role)
    return null
  })
  return loadOrganization(services, bin, call)
}

type Whose = { bin: string; personId: number }
type NewRole = { role: RoleCode; withoutSigner: boolean }

/**
 * Replaces the role of a member: one person has one role in an organisation.
 * @throws Refused 409 if nobody could sign for the office that the person leaves, unless that is meant
 */
export async function changeMember(services: Services, { bin, personId }: Whose, given: NewRole, call: Call): Promise<Organization> {
  await write(services.db, call, async (tx) => {
    const organisation = await openOrganisation(tx, bin, call)
    const person = (await lockPerson(tx, { id: personId })) ?? refuse('not.found')
    requireOpen(person.status, call)
    const had = await lockSeat(tx, personId, bin)
    if (!had || had.left) return refuse('not.found')
    if (personId === call.person.id) refuse('account.own', undefined, 'role')
    const role = roleAmong(organisation.roles, given.role, call)
    if (role === had.role) return null
    const losing = { bins: [bin], withoutSigner: given.withoutSigner }
    await keepSigner(tx, call, losing, () => seat(tx, personId, bin, role))
    await recordSeat(tx, call, 'membership.edit', { bin, person, before: had.role, after: role })
    await notifyMember(tx, call, personId, organisation, role)
    return null
  })
  return loadOrganization(services, bin, call)
}

async function openOrganisation(tx: Tx, bin: string, call: Call) {
  const organisation = (await lockOrganisation(tx, bin)) ?? refuse('not.found')
  requireOpen(organisation.status, call)
  return organisation
}

/** @throws Refused if the status is CANCELLED, which is final */
function requireOpen(status: Standing, { t }: Call, field?: string): void {
  if (status === 'CANCELLED') refuse('flow.wrongStatus', { status: t('admin.standing.CANCELLED') }, field)
}

function roleAmong(open: readonly Role[], code: RoleCode, { t }: Call): Role {
  const role = roleOf(code)
  return open.includes(role) ? role : refuse('organisation.roleAbsent', { role: t(`role.${role}`) }, 'role')
}

type Seated = { bin: string; person: { id: number; fullName: string }; before: Role | null; after: Role }

/** Writes one journal line, which is shown on the pages of both the organisation and the person. */
export async function recordSeat(tx: Tx, by: Doer, act: string, { bin, person, before, after }: Seated): Promise<void> {
  const who = { bin, personId: person.id, person: person.fullName }
  await recordAdmin(tx, by, {
    act,
    subject: 'ORGANISATION',
    subjectId: bin,
    before: before ? { ...who, role: roleCode(before) } : {},
    after: { ...who, role: roleCode(after) },
  })
}

/** Approves the open registrations of this person for the same organisation. */
export async function finishRegistrations(tx: Tx, by: Doer, personId: number, bin: string, role: Role): Promise<void> {
  for (const { id, status } of await closeRegistrations(tx, personId, bin, by.now))
    await recordAdmin(tx, by, {
      act: 'registration.approve',
      subject: 'REGISTRATION',
      subjectId: id,
      before: { status },
      after: { status: 'ACTIVE', bin, role: roleCode(role) },
    })
}

/** Tells a person that an organisation has a seat for them. */
export async function notifyMember(
  tx: Tx,
  call: Call,
  personId: number,
  { nameRu, nameKk }: { nameRu: string; nameKk: string },
  role: Role,
) {
  const standing = {
    ru: `${createTranslator('ru')(`role.${role}`)}, ${nameRu}`,
    kk: `${createTranslator('kk')(`role.${role}`)}, ${nameKk}`,
  }
  const to = { objectType: 'PERSON', objectId: personId, to: { personId } }
  await notify(tx, call, { kind: 'account.joined', ...to, path: '/user/profile', args: { standing } })
}
