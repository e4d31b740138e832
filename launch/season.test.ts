import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { newDataFolder, type Portal, removeDataFolder, startPortal, wholeSeason } from '#e2e/portal.ts'

const data = newDataFolder()
let portal: Portal | undefined
afterAll(async () => {
  await portal?.stop()
  removeDataFolder(data)
})

const told = (text: string, n: number) => text.match(new RegExp(`Demo, past month ${n} of 7: `, 'g'))?.length ?? 0

test('last season comes behind the first start, and with the next one where the first was stopped', async () => {
  const first = await startPortal(data)
  const about = async (url: string) => (await (await fetch(`${url}/api/about`)).json()).demo.past
  expect(await about(first.url)).toEqual({ done: expect.any(Number), of: 7 })
  await expect.poll(first.said, { timeout: 60_000 }).toContain('Demo, past month 1 of 7: ')
  expect(await first.stop()).toBe(0)
  expect(first.said()).toContain('Demo, the present month played for the first start: ')
  expect(first.said()).not.toMatch(/error|"level"/i)

  portal = await startPortal(data)
  await wholeSeason(portal)
  expect(await about(portal.url)).toBeUndefined()
  await expect.poll(portal.said).toContain('Demo, past month 7 of 7: ')
  const both = first.said() + portal.said()
  expect([1, 2, 3, 4, 5, 6, 7].map((n) => told(both, n))).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(portal.said()).not.toMatch(/the present month|error|"level"/i)
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', PGHOST: '' }
  const checked = spawnSync(process.execPath, ['launch/run.mjs', 'commands/journal.ts', 'check'], { env, encoding: 'utf8' })
  expect(checked.stdout).toMatch(/^Sound: [1-9]\d* lines/)
}, 400_000)
