import { expect, test } from 'vitest'
import { codeOf } from './code.ts'

test('a code is read as people type it', () => {
  expect(codeOf('7K2M-0XQ4-9TDA-B5RC')).toBe('7K2M-0XQ4-9TDA-B5RC')
  expect(codeOf(' 7k2m 0xq4 9tda b5rc ')).toBe('7K2M-0XQ4-9TDA-B5RC')
  expect(codeOf('7K2MOXQ49TDAB5RC')).toBe('7K2M-0XQ4-9TDA-B5RC')
})

test('what cannot be a code is not asked for', () => {
  expect(codeOf('7K2M-0XQ4-9TDA')).toBeNull()
  expect(codeOf('7K2M-0XQ4-9TDA-B5RU')).toBeNull()
})
