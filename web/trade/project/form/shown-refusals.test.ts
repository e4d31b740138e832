import { expect, test } from 'vitest'
import { Failed } from '../../../kit/http/failed.ts'
import { shownRefusals, stillShown } from './shown-refusals.ts'
import { draftOf, emptyProject } from './values.ts'

const bin = '050340001234'
const values = { ...emptyProject, roadCode: 'M-38', bitumenTotal: 300 }
const draft = draftOf(values, bin)
const text = () => 'Нет связи'

test('each refusal of the server stands at its field until that field is changed', () => {
  const issues = [
    { code: 'project.bitumenOverLimit', message: 'Много битума', field: 'bitumenTotal' },
    { code: 'project.unknownReference', message: 'Нет такой дороги', field: 'roadCode' },
  ]
  const told = shownRefusals(new Failed(422, { ...issues[0], issues }), draft, text)
  expect(told.map(({ field, message }) => [field, message])).toEqual([
    ['bitumenTotal', 'Много битума'],
    ['roadCode', 'Нет такой дороги'],
  ])
  expect(stillShown(told, draftOf({ ...values, bitumenTotal: 200 }, bin)).map((t) => t.field)).toEqual(['roadCode'])
})

test('what belongs to no field is told of the whole form', () => {
  expect(shownRefusals(new Failed(0, {}), draft, text)).toMatchObject([{ field: '', message: 'Нет связи' }])
  expect(
    shownRefusals(new Failed(422, { code: 'project.foreignOrganisation', message: 'Чужая', field: 'organizationBin' }), draft, text)[0]
      ?.field,
  ).toBe('')
  expect(
    shownRefusals(new Failed(422, { code: 'project.planOutsideDates', message: 'Вне', field: 'projectPlannedList.3' }), draft, text)[0]
      ?.field,
  ).toBe('projectPlannedList')
})
