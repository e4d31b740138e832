import { expect, test } from 'vitest'
import { roles } from '../../role.ts'
import { placeFaults, placeOf } from './place.ts'

const karaganda = '350000000'
const bin = '230140001010'
const other = { bin: '240140900029', name: 'АО «НК «ҚазАвтоЖол»' }

test('which roles there is one of, printed', () => {
  expect(roles.map((role) => `${role}: ${placeOf(role, '351010000') ?? 'many'}`).join('\n')).toMatchInlineSnapshot(`
    "CONTRACTOR: many
    SUPPLIER: many
    ADMIN: many
    QAJ: QAJ
    QAJ_BRANCH: QAJ_BRANCH 350000000
    AKIMAT_BRANCH: AKIMAT_BRANCH 350000000
    KAD_MT: KAD_MT
    MENERGY: MENERGY
    FACTORY: many
    GUEST: many"
  `)
})

test('a second one is refused with the name of the first; the first may be written again', () => {
  const taken = new Map([
    ['QAJ', other],
    ['QAJ_BRANCH 350000000', other],
  ])
  const faults = (change: object) => placeFaults({ bin, roles: ['QAJ'], katoCode: karaganda, ...change }, taken)
  expect(faults({})).toEqual([{ code: 'organisation.roleTaken', role: 'QAJ', name: other.name }])
  expect(faults({ roles: ['QAJ_BRANCH'] })).toEqual([{ code: 'organisation.officeTaken', role: 'QAJ_BRANCH', name: other.name }])
  expect(faults({ roles: ['QAJ_BRANCH'], katoCode: '100000000' })).toEqual([])
  expect(faults({ roles: ['AKIMAT_BRANCH', 'CONTRACTOR'] })).toEqual([])
  expect(faults({ bin: other.bin, roles: ['QAJ', 'QAJ_BRANCH'] })).toEqual([])
})

test('an office stands at its region: papers of a region would pass one of a district by', () => {
  expect(placeFaults({ bin, roles: ['AKIMAT_BRANCH'], katoCode: '351010000' }, new Map())).toMatchObject([
    { code: 'organisation.officeRegion' },
  ])
  expect(placeFaults({ bin, roles: ['CONTRACTOR'], katoCode: '351010000' }, new Map())).toEqual([])
})
