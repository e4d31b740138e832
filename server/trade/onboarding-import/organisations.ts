import { z } from 'zod'
import { checkDigitHolds } from '#domain/bin.ts'
import { Contacts } from '#domain/core/person/contacts.ts'
import { OrganizationDraft } from '#domain/people/organisation/organisation.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { type RoleCode, roleCode, roleOf, roles } from '#domain/role.ts'
import { type Key, nameIn } from '#i18n/language.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { emailFree } from '../../core/person/email.ts'
import { lockPerson, savePost, seat } from '../../core/person/membership.ts'
import { changePerson, insertPerson } from '../../core/person/person.ts'
import { type Region, type SheetKey, sheetColumns } from '../../people/admin/institution-sheet.ts'
import { notifyMember, recordSeat } from '../../people/admin/members.ts'
import { lockOrganisation, lockPlaces, takenPlaces } from '../../people/admin/organisation-store.ts'
import { enteredOf, enterOne, placeRefusals } from '../../people/admin/organisations.ts'
import type { Call } from '../../platform/http/call.ts'
import { type BookPart, bookPart } from '../../platform/http/sheets/import-book.ts'
import { choicesOf, type FormColumn } from '../../platform/sheet/sheet-form.ts'
import { type Takes, taking, type Work } from './work.ts'

/** Whoever takes part in the trade: administrators and guests come by other ways. */
const tradeRoles = roles.filter((role) => role !== 'ADMIN' && role !== 'GUEST').map(roleCode)
const roleChoices = choicesOf(tradeRoles, (code) => `role.${roleOf(code)}` as Key)

export const organisationPart = (regions: readonly Region[], work: Work, call: Call): BookPart =>
  bookPart<SheetKey, OrganizationDraft>('sheetIn.takeover.organisations', {
    columns: sheetColumns(regions).map((column) =>
      column.key === 'roles' ? { ...column, help: 'sheetIn.takeover.role' as Key, choices: roleChoices } : column,
    ),
    draft: z.preprocess((row: object) => ({ ...row, roles: 'roles' in row && row.roles !== null ? [row.roles] : [] }), OrganizationDraft),
    keyOf: ({ bin }) => bin,
    apply: taking('organisations', work, call, enter),
  })

const enter: Takes<OrganizationDraft> = async (tx, draft, call) => {
  const entered = enteredOf(draft)
  await lockPlaces(tx)
  const known = await lockOrganisation(tx, entered.bin)
  if (known) refuse('organisation.known', { name: nameIn(call.language, known) }, 'bin')
  refuseAny(await placeRefusals(tx, call, entered, await takenPlaces(tx, (o) => nameIn(call.language, o))))
  await enterOne(tx, call, entered)
}

const name = z.string().trim().min(1, 'input.required').max(100, 'input.tooLong')
const post = z.string().trim().max(200, 'input.tooLong').default('')
/** A person with a seat: who enters by the own key, or by a password after a letter. */
const PersonLine = z.object({
  iin: z.string().trim().min(1, 'input.required').refine(checkDigitHolds, 'registration.iin'),
  surname: name,
  name,
  patronymic: z.string().trim().max(100, 'input.tooLong').default(''),
  email: Contacts.shape.email,
  phone: Contacts.shape.phone.default(''),
  bin: z.string().min(1, 'input.required'),
  role: z.custom<RoleCode>((code) => tradeRoles.includes(code as RoleCode), 'input.required'),
  postRu: post,
  postKk: post,
})
type PersonLine = z.infer<typeof PersonLine>

const personColumns = [
  { key: 'iin', title: 'sheetIn.takeover.column.iin', width: 16, help: 'sheetIn.takeover.iin', as: 'bin', example: '850101300000' },
  { key: 'surname', title: 'sheetIn.takeover.column.surname', width: 22, help: 'sheetIn.takeover.surname', example: 'Ахметов' },
  { key: 'name', title: 'sheetIn.takeover.column.name', width: 18, help: 'sheetIn.takeover.name', example: 'Санжар' },
  {
    ...{ key: 'patronymic', title: 'sheetIn.takeover.column.patronymic', width: 20, help: 'sheetIn.takeover.patronymic' },
    ...{ optional: true, example: 'Ерланович' },
  },
  { key: 'email', title: 'served.column.email', width: 28, help: 'sheetIn.takeover.email', example: 'akhmetov@example.kz' },
  { key: 'phone', title: 'served.column.phone', width: 20, help: 'sheetIn.phone', optional: true, example: '+7 727 111 22 33' },
  { key: 'bin', title: 'served.column.bin', width: 16, help: 'sheetIn.takeover.binOf', as: 'bin', example: '123456789012' },
  { key: 'role', title: 'served.column.role', width: 30, help: 'sheetIn.takeover.role', choices: roleChoices, example: '' },
  {
    ...{ key: 'postRu', title: 'sheetIn.takeover.column.postRu', width: 26, help: 'sheetIn.takeover.post' },
    ...{ optional: true, example: 'Директор' },
  },
  {
    ...{ key: 'postKk', title: 'sheetIn.takeover.column.postKk', width: 26, help: 'sheetIn.takeover.post' },
    ...{ optional: true, example: 'Директор' },
  },
] as const satisfies FormColumn[]

export const personPart = (work: Work, call: Call): BookPart =>
  bookPart<(typeof personColumns)[number]['key'], PersonLine>('sheetIn.takeover.people', {
    ...{ columns: personColumns, draft: PersonLine, keyOf: ({ iin, bin }: PersonLine) => `${iin} ${bin}` },
    apply: taking('people', work, call, admit),
  })

const admit: Takes<PersonLine> = async (tx, { bin, role: code, postRu, postKk, ...draft }, call, work) => {
  const role = roleOf(code)
  const organisation = (await lockOrganisation(tx, bin)) ?? refuse('takeover.unknownBin', { bin }, 'bin')
  if (organisation.status === 'CANCELLED') refuse('account.cancelled', undefined, 'bin')
  if (!organisation.roles.includes(role)) refuse('organisation.roleAbsent', { role: call.t(`role.${role}`) }, 'role')
  const person = work.people.get(draft.iin) ?? (await newPerson(draft))
  work.people.set(draft.iin, person)
  await seat(tx, person.id, bin, role)
  await savePost(tx, person.id, bin, postRu, postKk)
  await recordSeat(tx, call, 'membership.add', { bin, person, before: null, after: role })
  await notifyMember(tx, call, person.id, organisation, role)

  async function newPerson({
    iin,
    surname,
    name: first,
    patronymic,
    email,
    phone,
  }: Omit<PersonLine, 'bin' | 'role' | 'postRu' | 'postKk'>) {
    const known = await lockPerson(tx, { iin })
    if (known) refuse('takeover.personKnown', { name: known.fullName }, 'iin')
    if (!(await emailFree(tx, email, 0))) refuse('registration.emailTaken', undefined, 'email')
    const fullName = [surname, first, patronymic].filter(Boolean).join(' ')
    const names = { surname, name: first, patronymic: patronymic || null, fullName }
    const made = await insertPerson(tx, { ...names, iin, email, passwordHash: null })
    if (phone) await changePerson(tx, made.id, { phone })
    const after = { fullName, iin, email, phone: phone || null }
    await recordAdmin(tx, call, { act: 'account.takeOver', subject: 'PERSON', subjectId: made.id, before: {}, after })
    return made
  }
}
