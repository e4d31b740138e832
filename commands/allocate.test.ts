import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import { anyMonth } from '#domain/trade/engine/synthetic-month.ts'

function allocate(input: string, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/allocate.ts', '-', ...flags], { input, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a month in, its proposal out, also with issues inside', () => {
  const input = { ...anyMonth(4), locks: [{ requestId: 'nobody', factoryId: null, kg: 1 }] }
  const { status, stdout, stderr } = allocate(JSON.stringify(input))
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toEqual(proposeAllocation(input))
  expect(JSON.parse(stdout).issues).toEqual([{ code: 'UNKNOWN_REFERENCE', ref: 'nobody' }])
  expect(JSON.parse(allocate(JSON.stringify(input), '--levels').stdout).lines).toEqual([])
})

test('what is no JSON, or no month, is refused in words and with exit 2', () => {
  expect(allocate('{')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('is not JSON') })
  const month = anyMonth(4)
  const [first, ...others] = month.requests
  const text = { ...month, requests: [{ ...first, volumeKg: '5' }, ...others] }
  expect(allocate(JSON.stringify(text))).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('requests.0.volumeKg: expected a number'),
  })
  const { quotas, ...noQuotas } = month
  for (const wrong of [null, [], 5, {}, noQuotas, { ...month, policy: null }, { ...month, locks: quotas.length }]) {
    expect(allocate(JSON.stringify(wrong)), JSON.stringify(wrong)?.slice(0, 40)).toMatchObject({ status: 2, stdout: '' })
  }
})

test('a number JSON can carry and no quantity can be is an issue, not a broken shape', () => {
  const month = anyMonth(4)
  const input = JSON.stringify({ ...month, policy: { ...month.policy, maxRoadKm: 1 } }).replace('"maxRoadKm":1', '"maxRoadKm":1e999')
  const { status, stdout } = allocate(input)
  expect(status).toBe(0)
  expect(JSON.parse(stdout).issues).toContainEqual({ code: 'BAD_NUMBER', ref: 'policy.maxRoadKm' })
})

test('a file that is not there is refused', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/allocate.ts', 'no-such-month.json'], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('no-such-month.json cannot be read')
})
