import { expect, test } from 'vitest'
import { isRefusalCode } from './refusal.ts'

test('what every object knows is no refusal', () => {
  expect(['input.required', 'toString', 'constructor', '__proto__', ''].map(isRefusalCode)).toEqual([true, false, false, false, false])
})
