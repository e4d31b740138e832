import { expect, test } from 'vitest'
import type { Project } from '#contract/trade/project.ts'
import { fieldsOf, filledWith } from '#domain/trade/project/filled.testing.ts'
import { filedFields, filedNames, ProjectDraft, storageFields, storageNames } from '#domain/trade/project/project.ts'
import { draftOf, draftRefusals, emptyProject, emptyStorage, type ProjectValues, restored, valuesOf } from './values.ts'

const bin = '050340001234'
const filled: ProjectValues = {
  ...emptyProject,
  workType: 'MEDIUM_REPAIR',
  katoCode: '550000000',
  roadCode: 'M-38',
  fromKm: 10,
  toKm: 20,
  startDate: '2027-04-01',
  endDate: '2027-09-30',
  asphaltPavement: 4900,
  bitumenTotal: 294,
  bitumenRemainder: 0,
  projectStorageList: [
    { ...emptyStorage, region: '550000000', district: '551000000', projectStorageVolume: 100, projectStorageRemainder: 0 },
  ],
  plan: { '2027-04-01': 100, '2027-10-01': 500 },
}

test('a whole form can be sent, and the server reads it as it was meant', () => {
  expect(draftRefusals(filled, bin)).toEqual([])
  const draft = ProjectDraft.parse(draftOf(filled, bin))
  expect(draft.projectStorageList[0]).toMatchObject({ storageType: 'ABZ', katoCode: '551000000' })
  expect(draft.projectPlannedList).toEqual([{ projectPlannedPeriod: '2027-04-01', projectPlannedVolume: 100 }])
  expect(draft).not.toHaveProperty('projectDescription')
})

test('an empty form says of every field what to do, once', () => {
  const refusals = Object.fromEntries(draftRefusals(emptyProject, bin).map((r) => [r.field, r.code]))
  expect(refusals).toEqual({
    workType: 'project.workTypeRequired',
    katoCode: 'project.katoRequired',
    roadCode: 'project.roadRequired',
    fromKm: 'input.required',
    toKm: 'input.required',
    startDate: 'input.required',
    endDate: 'input.required',
    asphaltPavement: 'input.required',
    bitumenTotal: 'input.required',
    bitumenRemainder: 'input.required',
  })
})

test('a rule of two fields speaks while others are still empty', () => {
  const early = { ...emptyProject, asphaltPavement: 4900, bitumenTotal: 295 }
  expect(draftRefusals(early, bin)).toContainEqual({ code: 'project.bitumenOverLimit', args: { limit: 294 }, field: 'bitumenTotal' })
})

test('a storage without its region is refused at that storage', () => {
  const values = { ...filled, projectStorageList: [{ ...emptyStorage, projectStorageVolume: 1, projectStorageRemainder: 0 }] }
  expect(draftRefusals(values, bin)).toEqual([{ code: 'project.storageKatoRequired', field: 'projectStorageList.0.katoCode' }])
})

test('half a date is not a date', () =>
  expect(draftRefusals({ ...filled, startDate: '01.04' }, bin)).toEqual([{ code: 'input.invalid', field: 'startDate' }]))

test('a project that exists fills the form so that sending it unchanged changes nothing', () => {
  const storage = {
    storageType: 'PIT',
    projectStorageName: 'Яма',
    projectStorageVolume: 50,
    projectStorageRemainder: 5,
    katoCode: '355200000',
  }
  const own = {
    fromKm: 1,
    toKm: 2,
    startDate: '2026-12-01',
    endDate: '2027-10-31',
    asphaltPavement: 4900,
    bitumenTotal: 294,
    bitumenRemainder: 14,
  }
  const planned = [{ projectPlannedPeriod: '2027-05-01', projectPlannedVolume: 100 }]
  const values = valuesOf({
    ...own,
    ownershipType: { code: 'REPUBLICAN', description: '' },
    workType: { code: 'MEDIUM_REPAIR', description: '' },
    kato: { code: '350000000', description: '' },
    road: { code: 'KAZ01', description: '' },
    projectDescription: null,
    projectStorageList: [{ ...storage, stationCode: null, address: null, contact: '8 700' }],
    projectPlannedList: planned,
  } as unknown as Project)
  expect(values.projectStorageList[0]).toMatchObject({ region: '350000000', district: '355200000' })
  expect(draftOf(values, '990140000123')).toMatchObject({
    ...own,
    ownershipType: 'REPUBLICAN',
    workType: 'MEDIUM_REPAIR',
    katoCode: '350000000',
    roadCode: 'KAZ01',
    projectStorageList: [{ ...storage, stationCode: '', address: '', contact: '8 700' }],
    projectPlannedList: planned,
  })
})

test('every field that is filed passes through the form, of a project and of its storages', () => {
  const filed = filledWith(filedFields, filled)
  const stored = filledWith(storageFields, {
    storageType: 'PIT',
    projectStorageVolume: 50,
    projectStorageRemainder: 5,
    katoCode: '355200000',
  })
  const values = valuesOf({
    ...filed,
    ownershipType: { code: 'LOCAL' },
    workType: { code: 'MEDIUM_REPAIR' },
    kato: { code: '350000000' },
    road: null,
    projectStorageList: [stored],
    projectPlannedList: [],
  } as unknown as Project)
  const draft = ProjectDraft.parse(draftOf(restored(JSON.parse(JSON.stringify(values)))!, bin))
  expect(fieldsOf(filedNames, draft)).toEqual(filed)
  expect(draft.projectStorageList.map((storage) => fieldsOf(storageNames, storage))).toEqual([stored])
})

test('a draft opens as it was, and what an older form left in it does no harm', () => {
  const values = { ...filled, projectStorageList: [{ ...emptyStorage, address: 'ст. Шұбаркөл' }] }
  expect(restored(JSON.parse(JSON.stringify(values)))).toEqual(values)
  expect(restored({ toKm: '12', fromKm: 5, plan: null, projectStorageList: [7], gone: true })).toEqual({ ...emptyProject, fromKm: 5 })
  expect(restored('x')).toBeNull()
})
