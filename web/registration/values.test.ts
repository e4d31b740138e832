import { expect, test } from 'vitest'
import type { CurrentProfile } from '#contract/registration.ts'
import { bodyOf, valuesOf, wrongIn } from './values.ts'

const profile = {
  fullName: 'Нұрпейіс Дәурен',
  email: 'a@b.kz',
  phoneNumber: '+7 701 123-45-67',
  organizationEmail: '',
  organizationPhoneNumber: '+7 7212 50-00-00',
  organizationLegalAddress: 'Қарағанды',
  organizationActualAddress: 'Теміртау',
} as CurrentProfile

test('what is sent is the body of the specification, to the letter', () => {
  expect(bodyOf(valuesOf(profile), profile)).toEqual({ ...profile, isProfile: false })
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
