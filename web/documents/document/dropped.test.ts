import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { broughtBy, type Dropped, kindOf, withFile } from './dropped.ts'

const file = (name: string, content: string | Uint8Array) => new File([content as BlobPart], name)
const evidence = file(
  'evidence.zip',
  zipSync({
    'README.txt': strToU8('read'),
    'document.pdf': strToU8('%PDF-1.7 a'),
    'signature-1.cms': strToU8('0a'),
    'signature-2.cms': strToU8('0b'),
    'trust/a.cer': strToU8('0c'),
  }),
)
const textOf = async (one: File | null | undefined) => one && (await one.text())

test('a file is known by its content: a PDF, a signature in any form, an archive with signatures; anything else is a document', async () => {
  const kinds = [
    file('a.cms', '%PDF-1.7'),
    file('a.pdf', '0\x82'),
    file('a', '-----BEGIN CMS-----'),
    file('a.txt', 'MIIB\r\nAAA='),
    evidence,
  ]
  expect(await Promise.all(kinds.map(kindOf))).toEqual(['document', 'signature', 'signature', 'signature', 'archive'])
  const others = [
    file('letter.docx', zipSync({ 'word/a.xml': strToU8('a') })),
    file('broken.zip', 'PK\x03\x04'),
    file('a.txt', 'Письмо, о битуме.'),
  ]
  expect(await Promise.all(others.map(kindOf))).toEqual(['document', 'document', 'document'])
})

test('an archive brings its document and every signature; a document beside it is taken instead of the one inside', async () => {
  const { document, signatures } = await broughtBy([{ kind: 'archive', file: evidence }])
  expect([await textOf(document), await Promise.all(signatures.map(textOf))]).toEqual(['%PDF-1.7 a', ['0a', '0b']])
  const beside = await broughtBy([
    { kind: 'archive', file: evidence },
    { kind: 'document', file: file('b.pdf', '%PDF-1.7 b') },
  ])
  expect([await textOf(beside.document), beside.signatures.length]).toEqual(['%PDF-1.7 b', 2])
})

test('a second document takes the place of the first, a second signature is one more', () => {
  const all = [
    ['document', 'a.pdf'],
    ['signature', 'a.cms'],
    ['signature', 'b.cms'],
    ['document', 'b.pdf'],
    ['signature', 'a.cms'],
  ] as const
  const files = all.reduce<Dropped[]>((known, [kind, name]) => withFile(known, { kind, file: file(name, '') }), [])
  expect(files.map((one) => one.file.name)).toEqual(['b.cms', 'b.pdf', 'a.cms'])
})
