import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openConnection } from '../../platform/sql/connection.ts'
import { freshDatabase } from '../../platform/sql/test-database.ts'
import { type Bytes, decrypted, encrypted, newKey } from './crypt.ts'
import { copyOut } from './take.ts'

const mib = 1024 * 1024

test('of a large table no more is read than is taken: the rest stays in PostgreSQL', async () => {
  const { config, drop } = await freshDatabase(async () => {}, 'empty_for_restoring')
  const client = openConnection(config, 'endless')
  await client.connect()
  onTestFinished(async () => {
    client.end().catch(() => {})
    await drop()
  })
  await client.query(`create table large as select repeat('x', 1000) as text from generate_series(1, 30000)`)
  const rows = copyOut(client, { schema: 'public', name: 'large', columns: ['text'] })
  const first = await rows[Symbol.asyncIterator]().next()
  expect(first.value.length).toBeLessThan(mib)
  await sleep(50)
  const { stream } = (client as pg.Client & { connection: { stream: { bytesRead: number } } }).connection
  expect(stream.bytesRead).toBeLessThan(2 * mib)
})

/** 64 MiB, of which it is counted how much was asked for. */
function large() {
  const asked = { bytes: 0 }
  async function* pieces(): Bytes {
    for (; asked.bytes < 64 * mib; asked.bytes += 65_536) yield Buffer.alloc(65_536)
  }
  return { asked, pieces }
}

test('it is encrypted and decrypted piece by piece', async () => {
  const { text, recipient } = await newKey()
  const { asked, pieces } = large()
  const locked = Readable.from(encrypted(pieces(), [recipient]), { objectMode: false })
  const opened = decrypted(locked as Bytes, [recipient], [text.split('\n')[1]!])
  const first = await opened[Symbol.asyncIterator]().next()
  await sleep(50)
  expect(first.value.length).toBe(65_536)
  expect(asked.bytes).toBeLessThan(2 * mib)
})
