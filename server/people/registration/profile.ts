import type { CurrentProfile } from '#contract/people/registration.ts'
import { maySubmit } from '#domain/people/registration/flow.ts'
import type { RegistrationForm } from '#domain/people/registration/form.ts'
import type { TermKind } from '#domain/people/registration/registration.ts'
import { registrationRefusals } from '#domain/people/registration/rules.ts'
import { Refused, refuse, refuseAny } from '#domain/refusal.ts'
import { portalContact } from '../../core/info/contacts.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { notify } from '../../core/notice/notify.ts'
import { organisationRow } from '../../core/person/organisation.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { changeAddress, reachedAt } from './address.ts'
import { addressAfter, contactsOf, shownAddress } from './contacts.ts'
import { restrictionsOf } from './restrictions.ts'
import { acceptances, insertAcceptance, lockOpenRegistration, openRegistration, personRow, sendRegistration, warningsTo } from './store.ts'
import { agreedNow, termOf } from './terms.ts'
import { warningNoticed } from './warning.ts'

/** Loads the data of the registration form and of the review page. */
export async function currentProfile({ db }: Services, call: Call): Promise<CurrentProfile> {
  const { person } = call
  const registration = await openRegistration(db, person.id)
  const [row, known, agreed, restrictions, contact, warnings] = await Promise.all([
    personRow(db, person.id),
    registration?.bin ? organisationRow(db, registration.bin) : undefined,
    acceptances(db, person.id),
    restrictionsOf(db, call),
    portalContact(db, call.t),
    warningsTo(
      db,
      person.id,
      person.memberships.map((m) => m.bin),
    ),
  ])
  return {
    surname: row.surname,
    name: row.name,
    patronymic: row.patronymic ?? '',
    fullName: row.fullName,
    email: shownAddress(row),
    emailConfirmed: shownAddress(row) === '' ? null : row.email !== null && row.emailConfirmed,
    iin: row.iin ?? '',
    bin: registration?.bin ?? '',
    company: registration?.organizationName ?? '',
    organizationNameKk: registration?.organizationNameKk ?? '',
    organizationKnown: known !== undefined,
    status: registration?.status ?? null,
    comment: registration?.comment ?? null,
    submittedAt: registration?.submittedAt?.toISOString() ?? null,
    phoneNumber: registration?.phone ?? row.phone ?? '',
    organizationEmail: registration?.organizationEmail ?? '',
    organizationPhoneNumber: registration?.organizationPhone ?? '',
    organizationLegalAddress: registration?.legalAddress ?? '',
    organizationActualAddress: registration?.actualAddress ?? '',
    agreed: agreedNow(agreed),
    warnings: warnings.map(warningNoticed),
    restrictions,
    contact,
  }
}

/** Stores who accepted which text, in which language, and when. Repeated acceptance changes nothing. */
export function agree({ db }: Services, call: Call, kind: TermKind, sha256: string): Promise<{ agreed: TermKind[] }> {
  const { version, language } = termOf(kind, sha256)
  return write(db, call, async (tx) => {
    await insertAcceptance(tx, { personId: call.person.id, kind, version, language, sha256, acceptedAt: call.now, ip: call.ip })
    return { agreed: agreedNow(await acceptances(tx, call.person.id)) }
  })
}

/** Submits the registration form to the administrator (docs/requirements.md, section 4). */
export function submit({ db }: Services, call: Call, form: RegistrationForm): Promise<'ON_REVIEW'> {
  const { id: personId } = call.person
  return write<'ON_REVIEW'>(db, call, async (tx) => {
    const registration = (await lockOpenRegistration(tx, personId)) ?? refuse('not.found')
    const { id, status, bin } = registration
    if (!maySubmit(status)) throw new Refused({ code: 'flow.wrongStatus', args: { status: call.t(`registration.status.${status}`) } })
    const person = await personRow(tx, personId)
    if (!person.iin || !bin) return refuse('registration.keyFirst')
    const known = await reachedAt(tx, personId)
    const email = addressAfter(known, form.email)
    const inBooks = (await organisationRow(tx, bin)) !== undefined
    refuseAny(registrationRefusals({ iin: person.iin, bin, known: inBooks, email, agreed: agreedNow(await acceptances(tx, personId)) }))
    if (email !== shownAddress(known)) await changeAddress(tx, personId, email)
    await sendRegistration(tx, id, form, call.now)
    const { fullName: _, isProfile: __, ...sent } = form
    const before = { status, ...(status === 'RETURNED' && sentBefore(registration)) }
    await recordAdmin(tx, call, {
      act: 'registration.submit',
      subject: 'REGISTRATION',
      subjectId: id,
      before,
      after: { status: 'ON_REVIEW', ...sent, email },
    })
    await notify(tx, call, {
      kind: 'registration.submitted',
      objectType: 'REGISTRATION',
      objectId: id,
      args: { person: call.person.fullName, organization: registration.organizationName ?? '' },
      path: `/admin/users/registration/${id}`,
    })
    return 'ON_REVIEW'
  })
}

type Sent = NonNullable<Awaited<ReturnType<typeof lockOpenRegistration>>>
const sentBefore = (r: Sent) => ({
  ...contactsOf(r),
  organizationNameKk: r.organizationNameKk ?? '',
  organizationLegalAddress: r.legalAddress,
  organizationActualAddress: r.actualAddress,
})
