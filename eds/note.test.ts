import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { cosignature, keyText, noteKey, readKey, readNote, signedNote, verifiedLine } from './note.ts'

/** The example of C2SP signed-note. */
const example = {
  key: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  note: `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`,
}
const pair = () => generateKeyPairSync('ed25519').privateKey
const text = 'bitumen.example/log\n7\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
const now = new Date('2026-11-20T05:00:00Z')

test('the example of the specification is verified by its key, and with one letter changed by none', () => {
  const key = readKey(example.key)!
  expect(keyText(key)).toBe(example.key)
  expect(verifiedLine(readNote(example.note)!, key)).toMatchObject({ at: null })
  expect(verifiedLine(readNote(example.note.replace('example message', 'Example message'))!, key)).toBe(false)
  expect(readKey(example.key.replace('530d903a', '530d903b'))).toBeNull()
})

test('a witness signs the text and its own time; neither is exchanged, nor taken for the signature of the log', () => {
  const [log, witness] = [pair(), pair()]
  const note = signedNote(text, 'bitumen.example/log', log)
  const line = cosignature(text, 'witness.example', witness, now)
  const [logKey, witnessKey] = [noteKey('bitumen.example/log', 'log', log), noteKey('witness.example', 'witness', witness)]
  const both = readNote(note + line)!
  expect(verifiedLine(both, logKey)).toMatchObject({ at: null })
  expect(verifiedLine(both, witnessKey)).toEqual({ line, at: now })
  expect(verifiedLine({ ...both, text: text.replace('7', '8') }, witnessKey)).toBe(false)
  expect(verifiedLine(readNote(note)!, witnessKey)).toBe(false)
  expect(verifiedLine(both, noteKey('witness.example', 'witness', pair()))).toBe(false)
  expect(verifiedLine(both, noteKey('witness.example', 'log', witness))).toBe(false)
  // a key whose lines are there twice, one of them wrong, has signed nothing
  expect(verifiedLine(readNote(note + line + cosignature(`${text}x`, 'witness.example', witness, now))!, witnessKey)).toBe(false)
})

test('what is not a note, a key or a name is not read as one', () => {
  const note = signedNote(text, 'a', pair())
  for (const wrong of ['', text, note.slice(0, -1), note.replace('— ', '- '), `${note}x`, `${note}${'— a AAAAAAAAAAAA\n'.repeat(5_000)}`])
    expect(readNote(wrong)).toBeNull()
  for (const name of ['', 'a b', 'a+b', 'a\n']) expect(() => noteKey(name, 'log', pair())).toThrow('not a name')
  expect(() => noteKey('a', 'log', generateKeyPairSync('x25519').privateKey)).toThrow('not an Ed25519 key')
  expect(readKey('a+00000000+AAAA')).toBeNull()
})
