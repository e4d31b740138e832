import { expect, test } from 'vitest'
import { taskKinds, taskUnit } from './kinds.ts'

test('of all tasks one counts tons, and says so: the tons to offer again', () => {
  expect(taskKinds.filter((kind) => taskUnit(kind) === 'tons')).toEqual(['tonsToReoffer'])
})
