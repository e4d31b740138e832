import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('who comes while a question is on its way gets the answer of one that began later; all who wait share it, and a failure is told to its own', async () => {
  const asked: PromiseWithResolvers<string>[] = []
  const ask = gathered(() => {
    const one = Promise.withResolvers<string>()
    asked.push(one)
    return one.promise
  })
  const first = ask()
  const waiting = [ask(), ask(), ask()]
  expect(asked.length).toBe(1)
  asked[0]!.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await new Promise((done) => setImmediate(done))
  expect(asked.length).toBe(2)
  const later = ask()
  asked[1]!.resolve('second')
  expect(await Promise.all(waiting)).toEqual(['second', 'second', 'second'])
  await new Promise((done) => setImmediate(done))
  asked[2]!.resolve('third')
  expect([await later, asked.length]).toEqual(['third', 3])
})
