import { expect, test } from 'vitest'
import { createTranslator } from './translator.ts'
import { warningText } from './warning-text.ts'

test('tons of a warning are written as in the lists, in groups of three', () => {
  const said = warningText(createTranslator('ru'), { code: 'abovePlan', args: { planned: 2275, asked: 2320.5 } })
  expect(said.replaceAll('\u00a0', ' ')).toBe('По плану месяца 2 275 т, все заявки проекта на месяц вместе с этой – 2 320,5 т')
})
