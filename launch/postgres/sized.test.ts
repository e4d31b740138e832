import { expect, test } from 'vitest'
import { sizedFor } from './sized.mjs'

const gigabyte = 1024 ** 3

test('PostgreSQL takes a quarter of the memory for its cache: at least what it takes by itself, at most 2 GB', () => {
  expect([0.25, 4, 64].map((size) => sizedFor(size * gigabyte).shared_buffers)).toEqual(['128MB', '1024MB', '2048MB'])
  expect(sizedFor(4 * gigabyte)).toMatchObject({ effective_cache_size: '2048MB', jit: 'off' })
})
