import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkpointText } from '#domain/core/journal/checkpoint.ts'
import { cosignature, noteKey, readNote, signedNote } from '#eds/note.ts'
import { fileProject, portalOfFile } from '../../portal.testing.ts'
import { publish } from './log.ts'
import { chainWaiting } from './sequencer.ts'

const portal = portalOfFile()
const witness = generateKeyPairSync('ed25519').privateKey
const name = 'witness.example'
let checkpoint: string
beforeAll(async () => {
  await fileProject(await portal.as('contractor'))
  await chainWaiting(portal.services.db, portal.clock.now())
  await publish(portal.services.db, portal.clock.now())
  checkpoint = (await portal.nobody({ method: 'GET', url: '/log/checkpoint' })).body
  portal.services.roots!.witnesses.push(noteKey(name, 'witness', witness))
})

const send = async (note: string) => {
  const answer = await portal.nobody({ method: 'POST', url: '/log/cosignature', payload: { checkpoint: note } })
  return [answer.statusCode, answer.body && answer.json().code]
}
const signed = (text = readNote(checkpoint)!.text, by = witness, at = portal.clock.now()) => cosignature(text, name, by, at)
const seen = async () => (await (await portal.as('admin')).get('/api/admin/trust')).json().roots.witnesses[0].seen

test('only what a known witness has signed is taken, under a state that the portal has signed', async () => {
  expect(await send(checkpoint)).toEqual([403, 'log.witnessUnknown'])
  expect(await send(checkpoint + signed(undefined, generateKeyPairSync('ed25519').privateKey))).toEqual([403, 'log.witnessUnknown'])
  expect(await send(checkpoint + signed(`${readNote(checkpoint)!.text}x`))).toEqual([403, 'log.witnessUnknown'])
  const text = checkpointText({ origin: 'localhost:8080/log', size: 1, root: '0'.repeat(64) })
  expect(await send(signedNote(text, 'localhost:8080/log', witness) + signed(text))).toEqual([422, 'log.foreign'])
  expect(await send(signedNote(text, 'localhost:8080/log', portal.services.roots!.key) + signed(text))).toEqual([409, 'log.otherTree'])
  expect(await send('x')).toEqual([400, 'input.malformed'])
  expect(await seen()).toBeNull()
})

test('the newest signature of a state is shown with its time, and stands under the published state', async () => {
  const later = new Date(portal.clock.now().getTime() + 60_000)
  for (const at of [portal.clock.now(), later, portal.clock.now()])
    expect(await send(checkpoint + signed(undefined, witness, at))).toEqual([204, ''])
  expect(await seen()).toMatchObject({ at: later.toISOString() })
  expect((await portal.nobody({ method: 'GET', url: '/log/checkpoint' })).body).toBe(checkpoint + signed(undefined, witness, later))
})

test('a row that says what the witness has not signed is not shown', async () => {
  await sql`update log_cosignature set line = ${signed('other\n')}, cosigned_at = now()`.execute(portal.db)
  expect(await seen()).toBeNull()
})
