import { expect, test } from 'vitest'
import { phoneOf } from '../../core/person/phone.ts'
import { decide, openActs } from '../../flow.ts'
import { maySubmit, registrationFlow } from './flow.ts'
import { RegistrationForm } from './form.ts'
import { registrationStatuses } from './registration.ts'
import { type Applicant, registrationRefusals, rolesFor } from './rules.ts'

const form = {
  fullName: 'Ахметов Санжар',
  email: '',
  phoneNumber: '+7 701 123-45-67',
  organizationEmail: '',
  organizationPhoneNumber: '+7 7212 50-00-00',
  organizationLegalAddress: 'Караганда, ул. Дорожная, 1',
  organizationActualAddress: 'Караганда, ул. Дорожная, 1',
  isProfile: false,
}
const applicant: Applicant = { iin: '850312300115', bin: '230140001010', known: true, email: 'a@b.kz', agreed: ['agreement', 'consent'] }
const good = { ...applicant, iin: digit('85031230011'), bin: digit('23014000101') }

/** Computes the check digit of eleven digits by the published rule: weights 1-11, and 3-11, 1, 2 if the remainder is 10. */
function digit(eleven: string): string {
  const sum = (shift: number) => [...eleven].reduce((s, d, i) => s + Number(d) * (((i + shift) % 11) + 1), 0) % 11
  return eleven + (sum(0) === 10 ? sum(2) : sum(0))
}

test('who may do what with a registration, by its status', () => {
  const rows = registrationStatuses.map(
    (s) => `${s}: applicant ${maySubmit(s) ? 'sends' : '-'}; ADMIN ${openActs(registrationFlow, s, { role: 'ADMIN' }).join(' ')}`,
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "UNCONFIRMED: applicant sends; ADMIN 
    ON_REVIEW: applicant -; ADMIN registration.approve registration.return
    RETURNED: applicant sends; ADMIN 
    ACTIVE: applicant -; ADMIN "
  `)
})

test('a registration is returned with a reason, approved without one, by an administrator only', () => {
  const by = (role: 'ADMIN' | 'QAJ', comment = '') => decide(registrationFlow, 'registration.return', 'ON_REVIEW', { role }, comment)
  expect(by('ADMIN')).toMatchObject({ refusal: { code: 'flow.commentRequired' } })
  expect(by('ADMIN', 'Укажите фактический адрес')).toEqual({ ok: true, status: 'RETURNED' })
  expect(by('QAJ', 'Укажите фактический адрес')).toMatchObject({ refusal: { code: 'access.denied' } })
  expect(decide(registrationFlow, 'registration.approve', 'ON_REVIEW', { role: 'ADMIN' })).toEqual({ ok: true, status: 'ACTIVE' })
})

test('a telephone keeps digits, plus, space and hyphen; all else is stripped', () => {
  expect(phoneOf('тел. +7 (701) 123-45-67 доб.')).toBe(' +7 701 123-45-67 ')
  expect(RegistrationForm.parse({ ...form, phoneNumber: 'т. +7(701)123-45-67' }).phoneNumber).toBe('+7701123-45-67')
})

test('a telephone that cannot be dialled, an empty address and a broken e-mail are refused', () => {
  const codesOf = (change: object) => RegistrationForm.safeParse({ ...form, ...change }).error?.issues.map((i) => i.message) ?? []
  expect(codesOf({ phoneNumber: 'нет' })).toEqual(['input.required'])
  expect(codesOf({ organizationPhoneNumber: '12-34' })).toEqual(['registration.phone'])
  expect(codesOf({ organizationLegalAddress: ' ' })).toEqual(['input.required'])
  expect(codesOf({ email: 'not an address' })).toEqual(['input.invalid'])
  expect(codesOf({})).toEqual([])
})

test('both texts must be agreed to', () => {
  expect(registrationRefusals({ ...good, agreed: ['agreement'] })).toEqual([{ code: 'registration.consentRequired' }])
  expect(registrationRefusals({ ...good, agreed: ['consent', 'agreement'] })).toEqual([])
})

test('an IIN or a BIN with a wrong check digit is refused', () => {
  const wrong = (number: string) => number.slice(0, 11) + ((Number(number[11]) + 1) % 10)
  expect(registrationRefusals({ ...good, iin: wrong(good.iin) })).toEqual([{ code: 'registration.iin', field: 'iin' }])
  expect(registrationRefusals({ ...good, known: false, bin: wrong(good.bin) })).toEqual([{ code: 'registration.bin', field: 'bin' }])
  expect(registrationRefusals({ ...good, known: false })).toEqual([])
})

test('an individual entrepreneur has the IIN in the place of a BIN: one number, told once', () => {
  const wrong = good.iin.slice(0, 11) + ((Number(good.iin[11]) + 1) % 10)
  expect(registrationRefusals({ ...good, known: false, bin: good.iin })).toEqual([])
  expect(registrationRefusals({ ...good, known: false, iin: wrong, bin: wrong })).toEqual([{ code: 'registration.iin', field: 'iin' }])
})

test('without an e-mail one cannot be reached', () => {
  expect(registrationRefusals({ ...good, email: '' })).toEqual([{ code: 'input.required', field: 'email' }])
})

test('a newcomer becomes a contractor, a supplier or a factory; a known organisation’s people get its own roles', () => {
  expect(rolesFor([])).toEqual(['CONTRACTOR', 'SUPPLIER', 'FACTORY'])
  expect(rolesFor(['QAJ_BRANCH'])).toEqual(['QAJ_BRANCH'])
})
