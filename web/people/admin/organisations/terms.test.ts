import { expect, test } from 'vitest'
import type { Institution } from '#contract/people/organisation.ts'
import type { OrganizationTerms } from '#domain/people/organisation/organisation.ts'
import { changedIn, institutionNamed, institutionsFor, untouched, withRole } from './terms.ts'

const seen: OrganizationTerms = {
  nameRu: 'ТОО «Дорстрой»',
  nameKk: '«Дорстрой» ЖШС',
  katoCode: '110000000',
  roles: ['ROLE_CONTRACTOR'],
  email: '',
  phone: '',
  legalAddress: '',
  actualAddress: '',
}
const office: Institution = {
  role: 'ROLE_AKIMAT_BRANCH',
  nameRu: 'ГУ «Управление пассажирского транспорта и автомобильных дорог Абайской области»',
  nameKk: '«Абай облысының жолаушылар көлігі және автомобиль жолдары басқармасы» ММ',
  katoCode: '100000000',
  region: 'Абайская область',
  bin: null,
}

test('when somebody saved first, what one typed stays and what one did not touch becomes theirs', () => {
  const typed = { ...seen, nameRu: 'ТОО «Дорстрой-2»' }
  const theirs = { ...seen, nameRu: 'ТОО «Дорстрой Плюс»', phone: '+7 701 000 00 00', roles: ['ROLE_CONTRACTOR', 'ROLE_SUPPLIER'] as const }
  const merged = { ...typed, ...untouched(typed, seen, { ...theirs, roles: [...theirs.roles] }) }
  expect(merged).toEqual({ ...theirs, nameRu: 'ТОО «Дорстрой-2»' })
  expect(changedIn(merged, { ...theirs, roles: [...theirs.roles] })).toEqual(['nameRu'])
})

test('ticking a role and taking it away again is no change', () => {
  const more = withRole(['ROLE_SUPPLIER'], 'ROLE_CONTRACTOR', true)
  expect(more).toEqual(['ROLE_CONTRACTOR', 'ROLE_SUPPLIER'])
  expect(withRole(more, 'ROLE_CONTRACTOR', false)).toEqual(['ROLE_SUPPLIER'])
})

test('an institution is known by the name of its certificate, however that is written', () => {
  const certificate = 'ГУ "УПРАВЛЕНИЕ  ПАССАЖИРСКОГО ТРАНСПОРТА И АВТОМОБИЛЬНЫХ ДОРОГ АБАЙСКОЙ ОБЛАСТИ"'
  expect(institutionNamed([office], certificate)).toBe(office)
  expect(institutionNamed([{ ...office, bin: '240140900019' }], certificate)).toBeUndefined()
  expect(institutionNamed([office], '')).toBeUndefined()
})

test('an institution is found by words of its name, region or role in any order', () => {
  const found = (typed: string) => institutionsFor([office], typed, () => 'Управление акимата').length
  expect([found('абай дорог'), found('акимата «пассажирского'), found('басқармасы'), found(''), found('Костанай')]).toEqual([1, 1, 1, 1, 0])
})
