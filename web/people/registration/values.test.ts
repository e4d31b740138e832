import { expect, test } from 'vitest'
import type { CurrentProfile } from '#contract/people/registration.ts'
import { bodyOf, valuesOf, wrongIn } from './values.ts'

const sent = {
  fullName: 'Нұрпейіс Дәурен',
  email: 'a@b.kz',
  phoneNumber: '+7 701 123-45-67',
  organizationEmail: '',
  organizationPhoneNumber: '+7 7212 50-00-00',
  organizationLegalAddress: 'Қарағанды',
  organizationActualAddress: 'Теміртау',
}
const profile = { ...sent, company: 'ТОО «Тас Жол»', organizationNameKk: '', organizationKnown: true } as CurrentProfile

test('what is sent is the body of the specification, to the letter', () => {
  expect(bodyOf(valuesOf(profile), profile)).toEqual({ ...sent, isProfile: false })
})

test('a new organisation has a Kazakh name suggested once; what was sent without it stays without', () => {
  const newcomer = { ...profile, organizationKnown: false, submittedAt: null }
  expect(bodyOf(valuesOf(newcomer), profile)).toEqual({ ...sent, organizationNameKk: '«Тас Жол» ЖШС', isProfile: false })
  expect(valuesOf({ ...newcomer, submittedAt: '2026-11-20T05:00:00.000Z' }).organizationNameKk).toBe('')
})

test('everything wrong is told at once, each at its field', () => {
  const wrong = wrongIn({ ...valuesOf(profile), email: '', phoneNumber: '', organizationLegalAddress: ' ' })
  expect(wrong).toEqual([
    { code: 'input.required', field: 'email' },
    { code: 'input.required', field: 'phoneNumber' },
    { code: 'input.required', field: 'organizationLegalAddress' },
  ])
  expect(wrongIn(valuesOf(profile))).toEqual([])
})
