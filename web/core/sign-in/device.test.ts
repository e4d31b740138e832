import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('a session is known by its browser and system', () => {
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36')).toBe(
    'Chrome, Windows',
  )
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0')).toBe(
    'Microsoft Edge, Windows',
  )
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1')).toBe(
    'Safari, iOS',
  )
})
test('or by the name its program gives', () => {
  expect(deviceOf('curl/8.5.0')).toBe('curl')
  expect(deviceOf('')).toBe('')
})
