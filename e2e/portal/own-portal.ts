import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { demoPassword } from '#demo/people/cast.ts'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { root } from '#launch/root.mjs'
import { fromNewAddress } from '../person/address.ts'
import { newDataFolder, removeDataFolder, startPortal } from './portal.ts'

/** The two requests of the month; the first one is the contractor's that the journey uses most. */
type OwnMonth = Record<'first' | 'second', { projectId: number; requestId: number }> & { period: string }

/** A database is made, a month is played into it, a portal is started: three processes one after the other, before anything is tested. */
export const ofOwnPortal = 180_000

/** A separate portal with only one month, for a journey that moves the clock and counts every ton (own-month.ts). It signs without confirmation. */
export async function openOwnPortal(until: 'written' | 'shipped') {
  test.setTimeout(ofOwnPortal)
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.reverse()) await end()
  }
  try {
    const { host, user, stop: stopPostgres } = await temporaryPostgres()
    ends.push(stopPostgres)
    const data = newDataFolder()
    ends.push(() => removeDataFolder(data))
    const DATABASE_URL = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
    const env = { ...process.env, DATABASE_URL }
    await promisify(execFile)(process.execPath, ['e2e/portal/own-month.ts', data, until], { cwd: root, env })
    const portal = await startPortal(data, { DATABASE_URL, SIGNER_AUTO: '1' })
    ends.push(portal.stop)
    return {
      url: portal.url,
      month: JSON.parse(readFileSync(join(data, 'month.json'), 'utf8')) as OwnMonth,
      moveClock: clockOf(portal.url),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Sets the demo's clock as its administrator. */
export const clockOf = (url: string) => async (at: string) => {
  const post = (path: string, method: string, body: object, headers = {}) =>
    fetch(url + path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const entered = await post('/api/auth/login', 'POST', { email: 'admin@bitumen.test', password: demoPassword }, fromNewAddress())
  const { accessToken } = (await entered.json()) as { accessToken: string }
  const moved = await post('/api/demo/clock', 'PUT', { at }, { authorization: `Bearer ${accessToken}` })
  expect(moved.status).toBe(200)
}
