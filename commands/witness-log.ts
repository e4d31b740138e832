import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Checkpoint, readCheckpoint } from '#domain/core/journal/checkpoint.ts'
import { isExtended } from '#domain/core/journal/consistency.ts'
import { rootBy } from '#domain/core/journal/merkle.ts'
import { tiledTree, tilePath } from '#domain/core/journal/tiles.ts'
import { cosignature, keyText, type NoteKey, noteKey, readKey, readNote, verifiedLine } from '#eds/note.ts'

/** A portal whose journal is watched. `dir` keeps the key of the witness and what it saw last. */
export type Watched = {
  url: string
  dir: string
  name?: string
  key?: string
  push: boolean
  marks: { place: number; hash: string }[]
  say: (line: string) => void
}

/** The journal is not what it was, or not signed by the portal. */
export class Distrusted extends Error {}
/** The witness cannot do its work. */
export class Unusable extends Error {}

/** ms for one answer of the portal. */
const patience = 30_000
const longest = 64_000

/**
 * Fetches the published state of the journal and signs it, if it is signed by the portal and begins with what was seen last; keeps it before it is shown
 * to anybody.
 * @throws Distrusted when two histories were seen: what the portal has signed is kept as evidence
 */
export async function witness({ url, dir, name, key, push, marks, say }: Watched, now: Date): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const own = ownKey(dir, name, say)
  const log = await keyOfLog(dir, url, key, say)
  const last = existsSync(join(dir, 'checkpoint')) ? readFileSync(join(dir, 'checkpoint'), 'utf8') : null
  const text = (await fetched(`${url}/log/checkpoint`)).toString()
  const distrust = (why: string): never => {
    const file = join(dir, `refused-${now.toISOString().replaceAll(':', '')}.txt`)
    writeFileSync(file, last === null ? text : `${text}\n${last}`)
    throw new Distrusted(`NOT SIGNED: ${why}\nWhat the portal sent, with what was seen before, is in ${file}: keep it, it is evidence.`)
  }
  const note = readNote(text) ?? distrust('the portal sent no checkpoint.')
  const seen = stateIn(text, log) ?? distrust(`the state of the journal is not signed by ${log.name}.`)
  const before = last === null ? null : (stateIn(last, log) ?? distrust(`what was kept in ${dir} is not of this portal.`))
  const tree = tiledTree(async (level, index, width) => {
    const address = `${url}/log/${tilePath(level, index, width)}`
    const read = hashes(await fetched(address))
    return read.length === width ? read : fail(`${address} is not a tile of ${width} hashes.`)
  }, seen.size)
  if (!before) {
    if ((await tree.root()) !== seen.root) distrust('the published hashes do not give the signed root.')
    say(`Seen for the first time: ${seen.size} lines.`)
  } else if (seen.size < before.size) distrust(`the journal has shrunk: it has ${seen.size} lines, ${before.size} were seen before.`)
  else if (seen.size === before.size && seen.root !== before.root) distrust(`there are two histories of the same ${seen.size} lines.`)
  else if (!isExtended(before, seen, await tree.consistency(before.size)))
    distrust(`the first ${before.size} lines are not those that were seen before: the journal was rewritten.`)
  else say(`Consistent: ${before.size} lines seen before, now ${seen.size}.`)
  for (const { place, hash } of marks) {
    if (place > seen.size) say(`Place ${place} is not published yet.`)
    else if (rootBy(await tree.inclusion(place - 1), hash, place - 1, seen.size) !== seen.root)
      distrust(`the line of the mark ${place}-${hash} is not in the journal.`)
    else say(`The line of the mark ${place}-${hash} is in the journal.`)
  }
  const portals = verifiedLine(note, log)
  const signed = `${note.text}\n${portals ? portals.line : ''}${cosignature(note.text, own.name, own.pair, now)}`
  store(join(dir, 'checkpoint'), signed)
  say(`Signed:\n${signed.trimEnd()}`)
  if (push) await sent(url, signed, distrust)
}

/** The state in a note that the log has signed under its own name; null = it has not. */
function stateIn(text: string, log: NoteKey): Checkpoint | null {
  const note = readNote(text)
  const state = note && verifiedLine(note, log) ? readCheckpoint(note.text) : null
  return state?.origin === log.name && state.size > 0 ? state : null
}

/** What is kept is there whole or not at all. */
function store(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

function ownKey(dir: string, given: string | undefined, say: Watched['say']): { name: string; pair: KeyObject } {
  const [file, nameFile] = [join(dir, 'key.pem'), join(dir, 'name')]
  if (!existsSync(file)) {
    const pair = generateKeyPairSync('ed25519').privateKey
    try {
      const key = noteKey(given ?? '', 'witness', pair)
      say(`A new key was made. Give this line to the operator of the portal (WITNESS_KEYS):\n${keyText(key)}`)
    } catch {
      throw new Unusable('a new witness needs a name without spaces: --name witness.auditor.example')
    }
    store(nameFile, given!)
    store(file, String(pair.export({ type: 'pkcs8', format: 'pem' })))
  }
  const name = readFileSync(nameFile, 'utf8')
  if (given !== undefined && given !== name) throw new Unusable(`the key in ${dir} is that of ${name}`)
  return { name, pair: createPrivateKey(readFileSync(file)) }
}

/** The portal's key: the one that was given or sent the first time, and never another one. */
async function keyOfLog(dir: string, url: string, given: string | undefined, say: Watched['say']): Promise<NoteKey> {
  const file = join(dir, 'log-key')
  if (!existsSync(file)) {
    const text = given ?? (await fetched(`${url}/log/key`)).toString().trim()
    if (readKey(text)?.kind !== 'log') throw new Unusable(`not a key of a portal: ${text.slice(0, 200)}`)
    store(file, text)
    if (!given) say(`The key that the portal sent is taken from now on. Compare it with one that you got by another way:\n${text}`)
  }
  const kept = readFileSync(file, 'utf8')
  if (given !== undefined && given !== kept) throw new Unusable(`the key of the portal in ${file} is another one: ${kept}`)
  return readKey(kept) ?? fail(`${file} cannot be read`)
}

const fail = (words: string): never => {
  throw new Unusable(words)
}

async function fetched(url: string): Promise<Buffer> {
  const { status, bytes } = await answered(url)
    .catch(() => answered(url)) // a connection that was cut once is no reason to come back only in an hour
    .catch((error: Error) =>
      fail(`${url} cannot be read: ${[error.message, (error.cause as Error | undefined)?.message].filter(Boolean).join(', ')}`),
    )
  if (status === 404) return fail(`${url}: not found.`)
  if (status !== 200) return fail(`${url} cannot be read: ${status}`)
  return bytes.length > longest ? fail(`${url} is too large`) : bytes
}

async function answered(url: string): Promise<{ status: number; bytes: Buffer }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const hashes = (tile: Buffer): string[] => tile.toString('hex').match(/.{64}/g) ?? []

async function sent(url: string, checkpoint: string, distrust: (why: string) => never): Promise<void> {
  const answer = await fetch(`${url}/log/cosignature`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ checkpoint }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => fail(`the signature could not be sent: ${error.message}`))
  if (answer.ok) return
  const { code = '', message = '' } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  if (code === 'log.otherTree') distrust('the portal has signed this state, and says now that it is not its own.')
  fail(`the portal does not take the signature: ${answer.status} ${message}`)
}
