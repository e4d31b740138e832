import { expect, test } from 'vitest'
import type { Refused } from '#domain/refusal.ts'
import { slots } from './slots.ts'

/** ms: longer than any of these tests waits for a slot that is given back. */
const long = 20_000
const outcome = (taking: Promise<unknown>) =>
  taking.then(
    () => 'taken',
    (error: Refused) => error.refusal.code,
  )

test('who waits in line works as soon as a slot is given back, long before it would be sent away', async () => {
  const slot = slots(1, long, 'sheet.busy')
  const giveBack = await slot('first')
  const began = performance.now()
  const next = slot('second')
  giveBack()
  ;(await next)()
  expect(performance.now() - began).toBeLessThan(long / 2)
})

test('one person does one work at a time, also where other slots are free', async () => {
  const slot = slots(3, 20, 'sheet.busy')
  const giveBack = await slot('same')
  expect(await outcome(slot('other'))).toBe('taken')
  expect(await outcome(slot('same'))).toBe('sheet.busy')
  giveBack()
  expect(await outcome(slot('same'))).toBe('taken')
})

test('who gives a slot back twice does not give back that of their next work', async () => {
  const slot = slots(1, 20, 'sheet.busy')
  const giveBack = await slot('same')
  giveBack()
  await slot('same')
  giveBack()
  expect(await outcome(slot('same'))).toBe('sheet.busy')
})
