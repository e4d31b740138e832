import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import { FileAnswer } from '#contract/endpoint.ts'
import { writerOf } from './schema.ts'

test('the answer of every call can be written as its contract says', () => {
  const failing = endpoints.flatMap(([name, { answer }]) => {
    if (answer === null || answer instanceof FileAnswer) return []
    try {
      writerOf(answer)
      return []
    } catch (error) {
      return [`${name}: ${(error as Error).message}`]
    }
  })
  expect(failing).toEqual([])
})

test('what an answer does not name is not written', () => {
  const write = writerOf(z.object({ name: z.string(), tons: z.number().nullable() }))
  expect(write({ name: 'A', tons: null, password: 'secret' })).toBe('{"name":"A","tons":null}')
})
