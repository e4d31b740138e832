import { expect, test } from 'vitest'
import { isTransient, loadable } from './loadable.ts'

const lost = Object.assign(new Error(), { code: 'network', status: 0 })

test('a value is loaded once, for all callers', async () => {
  let loads = 0
  const part = loadable(async () => ++loads)
  expect(part.value()).toBeUndefined()
  await Promise.all([part.load(), part.load()])
  await part.load()
  expect([part.value(), part.failure(), loads]).toEqual([1, undefined, 1])
})

test('a failed load rejects nothing, stays known until another one succeeds, and is repeated by the next one', async () => {
  const results: (() => string)[] = [() => 'loaded']
  const fail = () => {
    throw lost
  }
  results.unshift(fail, fail)
  const part = loadable(async () => results.shift()!())
  await part.load()
  expect([part.value(), part.failure()]).toEqual([undefined, lost])
  const second = part.load()
  expect(part.failure()).toBe(lost)
  await second
  expect([part.value(), part.failure()]).toEqual([undefined, lost])
  await part.load()
  expect([part.value(), part.failure()]).toEqual(['loaded', undefined])
})

test.each([
  [lost, true],
  [{ code: 'http.503', status: 503 }, true],
  [{ code: 'http.404', status: 404 }, false],
  [new TypeError('Failed to fetch dynamically imported module'), false],
  ['broken', false],
])('%o: whether another attempt may help', (failure, passing) => expect(isTransient(failure)).toBe(passing))
