import { deflateSync } from 'node:zlib'
import { octets, sequence } from '#eds/der/write.ts'
import { specimenAuthority } from '#eds/specimen/authority.ts'
import { names } from '#eds/specimen/certificate.ts'
import { gostSpecimenKey } from '#eds/specimen/key.ts'
import { specimenMessage, specimenSigner } from '#eds/specimen/message.ts'
import { specimenStamp } from '#eds/specimen/stamp.ts'

const megabyte = 1024 * 1024
const repeated = (bytes: number[], times: number): Buffer => Buffer.alloc(bytes.length * times, Buffer.from(bytes))
/** A SEQUENCE of this length as DER writes it. */
const header = (tag: number, length: number): Buffer =>
  Buffer.from([tag, 0x84, ...[24, 16, 8, 0].map((shift) => (length >>> shift) & 0xff)])

/** As many definite lengths inside of each other as there are: the innermost is empty. */
function nestedLengths(depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 6)
  for (let i = 0; i < depth; i++) header(0x30, (depth - i - 1) * 6).copy(bytes, i * 6)
  return bytes
}

/** Eight signers with keys of their own and four time stamps each: the dearest that is verified at all. */
function dearest(): Buffer {
  const authority = specimenAuthority('GOST-2015-512')
  const certificates = Array.from({ length: 8 }, (_, i) =>
    authority.issue({ key: gostSpecimenKey('GOST-2015-512', 700 + i), subject: names.person, serial: 9_000 + i }),
  )
  const signers = certificates.map((certificate) =>
    specimenSigner({
      certificate,
      content: new Uint8Array(1),
      unsigned: (signature) =>
        [0, 1, 2, 3].map((n) => specimenStamp({ by: authority.stamps, signature, at: new Date(Date.UTC(2026, 4, 1, 10, 0, n)) })),
    }),
  )
  return Buffer.from(specimenMessage({ signers, certificates: certificates.map(({ der }) => der) }))
}

/** Signatures that are made to take the time or the memory of whoever verifies them; none of them is good. */
export const hostileSignatures: readonly { name: string; file: () => Buffer }[] = [
  { name: 'a million elements inside of each other, without a length', file: () => repeated([0x30, 0x80], megabyte) },
  { name: 'a million elements inside of each other, with a length', file: () => nestedLengths(megabyte) },
  {
    name: 'eight million elements beside each other',
    file: () => Buffer.concat([header(0x30, 16 * megabyte), repeated([5, 0], 8 * megabyte)]),
  },
  { name: 'a text in a million pieces', file: () => Buffer.concat([header(0x24, 3 * megabyte), repeated([4, 1, 0], megabyte)]) },
  {
    name: 'a number of 20 MB',
    file: () => Buffer.from(sequence(Buffer.concat([header(0x02, 20 * megabyte), Buffer.alloc(20 * megabyte, 1)]))),
  },
  { name: 'a length of four gigabytes', file: () => Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 0]) },
  { name: '24 MB of base64', file: () => Buffer.alloc(24 * megabyte, 'MIIB') },
  { name: '24 MB of spaces', file: () => Buffer.alloc(24 * megabyte, ' ') },
  { name: 'a PEM that does not end', file: () => Buffer.from(`-----BEGIN CMS-----\n${'A'.repeat(20 * megabyte)}`) },
  { name: 'a million beginnings of PEM', file: () => Buffer.from('-----BEGIN CMS-----'.repeat(megabyte)) },
  { name: 'bytes of nothing', file: () => Buffer.from(sequence(octets(Buffer.alloc(megabyte)))) },
  { name: 'eight dear signers', file: dearest },
]

/** Documents that a reader of PDF would take all of its memory for; the portal reads the first bytes of one. */
export const hostileDocuments: readonly { name: string; file: () => Buffer }[] = [
  { name: 'arrays inside of each other', file: () => Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(10 * megabyte)}`) },
  {
    name: 'a stream that unpacks to 200 MB',
    file: () => {
      const stream = deflateSync(Buffer.alloc(200 * megabyte))
      return Buffer.concat([Buffer.from(`%PDF-1.7\n1 0 obj\n<</Filter/FlateDecode/Length ${stream.length}>>stream\n`), stream])
    },
  },
  {
    name: 'a table that names itself',
    file: () => Buffer.from(`%PDF-1.7\nxref\n0 1\ntrailer<</Prev 9>>\nstartxref\n9\n%%EOF\n`.repeat(100_000)),
  },
]
