import type { Registration, RegistrationRow } from '#contract/people/admin.ts'
import { type Act, type Role, type RoleCode, roleCode, roleOf } from '#domain/access.ts'
import { decide } from '#domain/flow.ts'
import { registrationFlow } from '#domain/people/registration/flow.ts'
import { type RegistrationStatus, registrationStatuses } from '#domain/people/registration/registration.ts'
import { rolesFor } from '#domain/people/registration/rules.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import type { Translate } from '#i18n/translator.ts'
import { adminHistory, recordAdmin } from '../../core/journal/admin.ts'
import { notify } from '../../core/notice/notify.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { decideRegistration } from '../registration/decide.ts'
import { requireLiveOrganisation } from './account-store.ts'
import {
  admit,
  countByStatus,
  type ListQuery,
  lockRegistration,
  registrationPage,
  registrationRow,
  rolesOfOrganisation,
  termsAgreedBy,
} from './registration-store.ts'

const described = (t: Translate, status: RegistrationStatus) => ({ code: status, description: t(`registration.status.${status}`) })
type Row = Awaited<ReturnType<typeof registrationPage>>['rows'][number]

export const rowOf = (r: Row, t: Translate): RegistrationRow => ({
  id: r.id,
  fullName: r.fullName,
  iin: r.iin ?? '',
  bin: r.bin ?? '',
  organizationName: r.organizationName ?? '',
  status: described(t, r.status),
  submittedAt: r.submittedAt?.toISOString() ?? null,
})

export async function listRegistrations({ db }: Services, query: ListQuery & { status: RegistrationStatus }, { t }: Call) {
  const [{ rows, total }, counts] = await Promise.all([registrationPage(db, query), countByStatus(db)])
  const byStatus = Object.fromEntries(registrationStatuses.map((s) => [s, counts.find((c) => c.status === s)?.n ?? 0]))
  return { content: rows.map((r) => rowOf(r, t)), totalElements: total, byStatus }
}

export async function loadRegistration({ db }: Services, id: number, call: Call): Promise<Registration> {
  const row = (await registrationRow(db, id)) ?? refuse('not.found')
  const [organisationRoles, agreed, history] = await Promise.all([
    rolesOfOrganisation(db, row.bin ?? ''),
    termsAgreedBy(db, row.personId),
    adminHistory(db, call, 'REGISTRATION', id),
  ])
  return {
    ...rowOf(row, call.t),
    email: row.email ?? '',
    phone: row.phone ?? '',
    organizationNameKk: row.organizationNameKk ?? '',
    organizationEmail: row.organizationEmail ?? '',
    organizationPhone: row.organizationPhone ?? '',
    legalAddress: row.legalAddress ?? '',
    actualAddress: row.actualAddress ?? '',
    comment: row.comment,
    certificateSerial: row.certificateSerial ?? '',
    version: row.version,
    known: organisationRoles !== null,
    roles: rolesFor(organisationRoles ?? []).map(roleCode),
    agreed: agreed.map(({ kind, version, language, sha256, acceptedAt }) => ({
      kind,
      version,
      language,
      sha256,
      acceptedAt: acceptedAt.toISOString(),
    })),
    history,
  }
}

export type Decision = { act: 'approve' | 'return'; comment: string; role?: RoleCode; katoCode?: string; version?: number }

/** Approve creates the organisation and the membership; return shows the reason to the applicant, who can send it again. */
export async function actOnRegistration(services: Services, id: number, given: Decision, call: Call): Promise<Registration> {
  await write(services.db, call, async (tx) => {
    const row = (await lockRegistration(tx, id)) ?? refuse('not.found')
    const act: Act = `registration.${given.act}`
    const outcome = decide<RegistrationStatus>(registrationFlow, act, row.status, call.actor, given.comment)
    if (!outcome.ok) throw new Refused(inWords(outcome.refusal, row.status, call.t))
    if (given.version !== undefined && given.version !== row.version) await refuseStale(tx, call, id)
    const came = given.act === 'approve' ? await admit(tx, row, await seatFor(tx, row.bin!, given, call)) : {}
    await decideRegistration(tx, id, {
      status: outcome.status,
      comment: given.act === 'return' ? given.comment.trim() : null,
      decidedAt: call.now,
    })
    await recordAdmin(tx, call, {
      act,
      subject: 'REGISTRATION',
      subjectId: id,
      before: { status: row.status },
      after: { status: outcome.status, ...came },
      comment: given.comment.trim(),
    })
    await notify(tx, call, {
      kind: given.act === 'approve' ? 'registration.approved' : 'registration.returned',
      objectType: 'REGISTRATION',
      objectId: id,
      to: { personId: row.personId },
      args: { organization: row.organizationName ?? '', ...(given.comment.trim() && { comment: given.comment.trim() }) },
      path: '/info/user',
    })
  })
  return loadRegistration(services, id, call)
}

const inWords = (refusal: Refused['refusal'], status: RegistrationStatus, t: Translate): Refused['refusal'] =>
  refusal.code === 'flow.wrongStatus' ? { ...refusal, args: { status: t(`registration.status.${status}`) } } : refusal

async function refuseStale(tx: Tx, call: Call, id: number): Promise<never> {
  const last = (await adminHistory(tx, call, 'REGISTRATION', id)).at(-1)
  return refuse('record.stale', { name: last?.fullName ?? '', time: last ? timeOf(new Date(last.at)) : '' })
}

/** Validates the role against those that are allowed, and the region of an organisation that is not in the database yet. */
async function seatFor(
  tx: Tx,
  bin: string,
  { role: code, katoCode }: Decision,
  { t }: Call,
): Promise<{ role: Role; katoCode: string | null }> {
  await requireLiveOrganisation(tx, bin)
  const ofOrganisation = await rolesOfOrganisation(tx, bin)
  const open = rolesFor(ofOrganisation ?? [])
  const role = code ? roleOf(code) : open[0]!
  if (!open.includes(role) && ofOrganisation === null) refuse('registration.enterFirst', { role: t(`role.${role}`) }, 'role')
  if (!open.includes(role)) refuse('registration.role', undefined, 'role')
  if (ofOrganisation !== null) return { role, katoCode: null }
  if (!katoCode) return refuse('input.required', undefined, 'katoCode')
  const known = await tx.selectFrom('place').select('code').where('code', '=', katoCode).executeTakeFirst()
  return known ? { role, katoCode } : refuse('input.unknown', undefined, 'katoCode')
}
