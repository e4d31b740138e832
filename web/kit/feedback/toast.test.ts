import { expect, test } from 'vitest'
import { type ShownToast, withToast } from './toast.ts'

const message = (key: number, text: string, kind: ShownToast['kind']): ShownToast => ({ key, text, kind })
const texts = (messages: readonly ShownToast[]) =>
  messages.reduce<ShownToast[]>((shown, next) => withToast(shown, next), []).map((m) => m.text)

test('what was wrong with a form is gone once the form is accepted', () => {
  expect(texts([message(1, 'Fill the volume', 'error'), message(2, 'Sent', 'success')])).toEqual(['Sent'])
  expect(texts([message(1, 'Sent', 'success'), message(2, 'Fill the volume', 'error')])).toEqual(['Sent', 'Fill the volume'])
  expect(texts([message(1, 'Three cells left out', 'warning'), message(2, 'Sent', 'success')])).toEqual(['Three cells left out', 'Sent'])
})

test('a message said again is shown once, for as long as a new one', () => {
  const [shown] = withToast([message(1, 'Fill the volume', 'error')], message(2, 'Fill the volume', 'error'))
  expect(shown!.key).toBe(2)
})

test('three messages are shown at most, the newest ones', () => {
  expect(texts(['a', 'b', 'c', 'd'].map((text, key) => message(key, text, 'info')))).toEqual(['b', 'c', 'd'])
})

test('a message takes the place of an earlier one of its topic', () => {
  const [first, second] = [message(1, '«1e» is no number', 'warning'), message(2, '«1e3» is no number', 'warning')]
  const other = message(3, 'Sent', 'info')
  expect(texts([{ ...first, topic: 'entry' }, other, { ...second, topic: 'entry' }])).toEqual(['Sent', '«1e3» is no number'])
})
