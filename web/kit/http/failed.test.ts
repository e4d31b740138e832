import { expect, test, vi } from 'vitest'
import { asFailed, Failed, isAborted } from './failed.ts'

test('only an abort is the cancelling of the user, an error of our own is not', () => {
  expect(isAborted(AbortSignal.abort().reason)).toBe(true)
  const others = [
    new Failed(0, {}),
    new TypeError('x is undefined'),
    new SyntaxError('not JSON'),
    new DOMException('', 'TimeoutError'),
    undefined,
  ]
  expect(others.filter(isAborted)).toEqual([])
})

test('an error of our own is not shown as a lost connection, and is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refused = new Failed(409, { code: 'flow.wrongStatus' })
  expect(asFailed(refused)).toBe(refused)
  expect(logged).not.toHaveBeenCalled()
  const ours = new TypeError('x is undefined')
  expect(asFailed(ours)).toMatchObject({ status: 0, code: 'unknown', message: '' })
  expect(logged).toHaveBeenCalledWith(ours)
  logged.mockRestore()
})
