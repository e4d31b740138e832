import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** How a key signs a note (C2SP signed-note): the note itself, or as a witness, with the time (C2SP tlog-cosignature). */
const kinds = { log: 1, witness: 4 } as const
export type NoteKind = keyof typeof kinds

/** A public key that signs notes, with the name and the number by which its lines are found. */
export type NoteKey = { name: string; kind: NoteKind; id: string; key: KeyObject }
/** A note taken apart: its text, and its signature lines, none of them verified. */
export type Note = { text: string; lines: { name: string; id: string; signature: Buffer; line: string }[] }

/** 64 signatures are more than any log has. */
const longestNote = 64_000
const isName = (text: string): boolean => /^[^\s+\p{C}]{1,200}$/u.test(text)

/** The public key of this key pair (Ed25519) under a name. @throws when the name has a space or a plus, or the key is of another kind */
export function noteKey(name: string, kind: NoteKind, pair: KeyObject): NoteKey {
  if (!isName(name)) throw new Error(`not a name of a key: ${name}`)
  if (pair.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
  const key = pair.type === 'private' ? createPublicKey(pair) : pair
  const hash = createHash('sha256').update(`${name}\n`).update(materialOf(kind, key)).digest('hex')
  return { name, kind, id: hash.slice(0, 8), key }
}

const materialOf = (kind: NoteKind, key: KeyObject): Buffer =>
  Buffer.concat([Buffer.of(kinds[kind]), Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url')])

/** A key as one line of text, "name+id+key", to be given to whoever verifies. */
export const keyText = ({ name, kind, id, key }: NoteKey): string => `${name}+${id}+${materialOf(kind, key).toString('base64')}`

/** Reads such a line; null = it is none, or its number is not that of the key. */
export function readKey(text: string): NoteKey | null {
  const [, name, id, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text.trim()) ?? []
  if (name === undefined || !isName(name)) return null
  const material = Buffer.from(base64!, 'base64')
  const kind = (Object.keys(kinds) as NoteKind[]).find((one) => kinds[one] === material[0])
  if (!kind || material.length !== 33) return null
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: material.subarray(1).toString('base64url') }
  const read = noteKey(name, kind, createPublicKey({ key: jwk, format: 'jwk' }))
  return read.id === id ? read : null
}

const lineOf = ({ name, id }: NoteKey, signature: Buffer): string =>
  `— ${name} ${Buffer.concat([Buffer.from(id, 'hex'), signature]).toString('base64')}\n`

/** The note of this text, signed by its log. */
export const signedNote = (text: string, name: string, pair: KeyObject): string =>
  `${text}\n${lineOf(noteKey(name, 'log', pair), sign(null, Buffer.from(text), pair))}`

const witnessed = (text: string, seconds: bigint): Buffer => Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`)

/** The line that a witness adds to a note, by its own clock. */
export function cosignature(text: string, name: string, pair: KeyObject, now: Date): string {
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(seconds)
  return lineOf(noteKey(name, 'witness', pair), Buffer.concat([time, sign(null, witnessed(text, seconds), pair)]))
}

/** Takes a note apart; null = it is none. */
export function readNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n') + 1
  if (end === 0 || note.length > longestNote) return null
  const lines = note.slice(end + 1).split(/(?<=\n)/)
  const read = lines.flatMap((line) => {
    const [, name, base64] = /^— ([^\s+]+) ([A-Za-z0-9+/]{8,400}={0,2})\n$/.exec(line) ?? []
    if (name === undefined) return []
    const bytes = Buffer.from(base64!, 'base64')
    return [{ name, id: bytes.toString('hex', 0, 4), signature: bytes.subarray(4), line }]
  })
  return read.length === lines.length ? { text: note.slice(0, end), lines: read } : null
}

/** Verifies the line of this key. @returns when a witness signed by its own clock, null of a log's; false = there is no line of it, or a wrong one */
export function verifiedLine({ text, lines }: Note, { name, kind, id, key }: NoteKey): { line: string; at: Date | null } | false {
  const own = lines.filter((line) => line.name === name && line.id === id)
  const held = own.map(({ line, signature }) => {
    if (kind === 'log') return verify(null, Buffer.from(text), key, signature) && { line, at: null }
    if (signature.length !== 72) return false
    const seconds = signature.readBigUInt64BE()
    return verify(null, witnessed(text, seconds), key, signature.subarray(8)) && { line, at: new Date(Number(seconds) * 1000) }
  })
  return held.every(Boolean) ? (held[0] ?? false) : false
}
