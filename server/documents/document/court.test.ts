import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { talkAct } from '#domain/core/journal/object-types.ts'
import { tries } from '#domain/tries.testing.ts'
import { loadCrls } from '#eds/revocation/crls.ts'
import {
  type Bundle,
  bundleOf,
  journalFile,
  manifestFile,
  manifestOf,
  openArchive,
  talkFile,
  textOf,
  verdictFile,
} from '#evidence/archive.ts'
import { judgedAsInBrowser } from '#evidence/as-browser.testing.ts'
import { type Fault, judged, stateOf } from '#evidence/judge.ts'
import type { ZippedFile } from '#evidence/packing.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { listOf } from '../../core/trust/authority-list.testing.ts'
import { zipOf } from '../../platform/files/zip.ts'
import { fileProject, generatedDocument, portalOfFile, signGenerated, testMoment } from '../../portal.testing.ts'

const portal = portalOfFile()
let archive: Uint8Array
let genuine: Bundle
/** The root of the demo's authority, which a reader has compared. */
let compared: Set<string>
beforeAll(async () => {
  const from = new Date(testMoment)
  const list = listOf(portal.authority, { from: new Date(from.getTime() - 3_600_000), to: new Date(from.getTime() + 86_400_000) })
  portal.services.revocation = {
    ...{ policy: 'required', unreachable: 'refuse', ask: async () => null },
    lists: async () => loadCrls([list], portal.services.trust),
  }
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor)
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  portal.clock.forward(60)
  await signGenerated(await portal.as('qaj_branch'), id, await portal.keys(portal.person('qaj_branch')))
  await chainWaiting(portal.services.db, portal.clock.now())
  portal.clock.set('2026-11-21T10:00:00+05:00')
  const { documentId } = await generatedDocument(await portal.as('contractor'), id)
  await fileProject(await portal.as('contractor'), { toKm: 77 })
  await chainWaiting(portal.services.db, portal.clock.now()) // the day of the signatures is over
  archive = Uint8Array.from((await (await portal.as('contractor')).get(`/api/document/${documentId}/evidence`)).rawPayload)
  genuine = openArchive(archive)
  compared = new Set(judged(genuine).roots.map(({ fingerprint }) => fingerprint))
})

test('the script of the page judges as the server does, without anything of Node', async () => {
  const signed = ['ok', 'RSA-2048', true]
  expect(await judgedAsInBrowser(archive)).toEqual({ faults: [], signatures: [signed, signed] })
  expect((await judgedAsInBrowser(flipped(archive, archive.length >> 1, 3))).faults).not.toEqual([])
})

const codes = (faults: Fault[]) => faults.map(({ what, file, detail }) => [what, file, detail].filter(Boolean).join(' '))

test('a genuine archive is good, whole and file by file, once the fingerprint of its root was compared', () => {
  const report = judged(genuine)
  expect([report.faults, stateOf(report), stateOf(report, compared)]).toEqual([[], 'unknown', 'good'])
  expect(report.roots).toMatchObject([{ known: false }])
  expect(report.signatures.map(({ asked, line, verdict }) => [asked, line?.entry.act, verdict.ok])).toEqual([
    [true, 'project.sign', true],
    [true, 'project.approve', true],
  ])
  expect(report.days).toEqual([{ day: '2026-11-20', root: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const apart = [...genuine.files].map(([name, bytes]) => ({ name: name.split('/').at(-1)!, bytes })).reverse()
  expect(judged(bundleOf(apart)).faults).toEqual([])
})

function flipped(bytes: Uint8Array, at: number, bit: number): Uint8Array {
  const other = bytes.slice()
  other[at]! ^= 1 << bit
  return other
}
function judgedArchive(bytes: Uint8Array) {
  try {
    return stateOf(judged(openArchive(bytes)), compared)
  } catch {
    return 'bad' // cannot be opened: the page says so
  }
}

test('one bit changed anywhere in the archive is bad', () => {
  fc.assert(
    fc.property(fc.nat(archive.length - 1), fc.nat(7), (at, bit) => {
      expect(judgedArchive(flipped(archive, at, bit))).toBe('bad')
    }),
    { numRuns: tries(60) },
  )
})

test('one bit changed in any of its files is bad, and the file is named', () => {
  const names = [...genuine.files.keys()]
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.double({ min: 0, max: 0.999999, noNaN: true }), fc.nat(7), (name, where, bit) => {
      const bytes = genuine.files.get(name)!
      const files = new Map(genuine.files).set(name, flipped(bytes, Math.floor(where * bytes.length), bit))
      const { faults } = judged({ files, whole: null })
      const named = faults.filter(({ what, file }) => ['changed', 'missing'].includes(what) && [name, manifestFile].includes(file!))
      expect(named).not.toEqual([])
    }),
    { numRuns: tries(60) },
  )
})

type Json = { document: { sha256: string }; signatures: Record<string, unknown>[] }
/** What somebody makes who changes files, and writes list and archive anew so that they fit. */
async function forged(change: (files: Map<string, Uint8Array>) => void): Promise<Bundle> {
  const files = new Map(genuine.files)
  files.delete(manifestFile)
  change(files)
  const zipped: ZippedFile[] = [...files].map(([name, bytes]) => ({ name, bytes }))
  return openArchive(await zipOf([...zipped, manifestOf(zipped)], '2026-11-20'))
}
const edited = (files: Map<string, Uint8Array>, name: string, change: (value: never) => unknown) =>
  files.set(name, Buffer.from(textOf(change(JSON.parse(Buffer.from(files.get(name)!).toString()) as never))))
const ofFirst = (change: object) => (files: Map<string, Uint8Array>) =>
  edited(files, verdictFile, ({ signatures: [first, ...others], ...said }: Json) => ({
    ...said,
    signatures: [{ ...first, ...change }, ...others],
  }))
const signer = (change: object) => (files: Map<string, Uint8Array>) =>
  edited(files, verdictFile, ({ signatures: [first, ...others], ...said }: Json) => ({
    ...said,
    signatures: [{ ...first, signer: { ...(first!.signer as object), ...change } }, ...others],
  }))

const scenes: [what: string, change: (files: Map<string, Uint8Array>) => unknown, faults: string[]][] = [
  ['another name', signer({ fullName: 'Чужой Человек' }), ['claims signature-1.cms']],
  ['another role', signer({ role: 'ROLE_QAJ' }), ['claims signature-1.cms']],
  ['another number of the person', signer({ iin: '900101300017' }), ['claims signature-1.cms']],
  ['another organisation', signer({ bin: '090140000019' }), ['claims signature-1.cms', 'gone']],
  ['another certificate', ofFirst({ certificateSerial: '01' }), ['claims signature-1.cms']],
  ['another moment', ofFirst({ acceptedAt: '2026-11-20T04:00:00.000Z' }), ['gone']],
  [
    'the moment of a time before the certificate',
    ofFirst({ acceptedAt: '2010-01-01T00:00:00.000Z' }),
    ['signature signature-1.cms', 'gone'],
  ],
  [
    'another document',
    (files) => {
      files.set('document.pdf', Buffer.from('%PDF-1.7 other'))
      edited(files, verdictFile, (said: Json) => ({
        ...said,
        document: { ...said.document, sha256: judged({ files, whole: null }).sha256 },
      }))
    },
    ['signature signature-1.cms digestMismatch', 'signature signature-2.cms digestMismatch'],
  ],
  [
    'a signature left out',
    (files) => {
      files.delete('signature-2.cms')
      edited(files, verdictFile, (said: Json) => ({ ...said, signatures: said.signatures.slice(0, 1) }))
    },
    ['gone'],
  ],
  [
    'one signature told twice, in place of another',
    (files) => edited(files, verdictFile, ({ signatures: [first], ...said }: Json) => ({ ...said, signatures: [first, first] })),
    [`claims ${verdictFile}`, 'gone'],
  ],
  ['all signatures left out', (files) => edited(files, verdictFile, (said: Json) => ({ ...said, signatures: [] })), ['unsigned', 'gone']],
  [
    'a name in the line of the journal',
    (files) =>
      edited(files, journalFile, ([first, ...others]: { link: { entry: object } }[]) => [
        { ...first, link: { ...first!.link, entry: { ...first!.link.entry, fullName: 'Чужой Человек' } } },
        ...others,
      ]),
    [`line ${journalFile}`],
  ],
  [
    'the answers about revocation taken away',
    (files) => files.delete([...files.keys()].find((name) => name.startsWith('revocation/'))!),
    ['signature signature-1.cms', 'signature signature-2.cms'],
  ],
  [
    'the authorities taken away',
    (files) => [...files.keys()].map((name) => name.startsWith('trust/') && files.delete(name)),
    ['signature signature-1.cms', 'signature signature-2.cms'],
  ],
  [
    'a question that nobody asked',
    (files) => {
      const [line] = JSON.parse(Buffer.from(files.get(journalFile)!).toString())
      files.set(talkFile, Buffer.from(textOf([{ ...line, link: { ...line.link, entry: { ...line.link.entry, act: talkAct } } }])))
    },
    [`line ${talkFile}`],
  ],
  [
    'a signature that the portal itself misses',
    (files) => edited(files, verdictFile, (said: object) => ({ ...said, gone: [{ at: '2026-11-20T05:00:00.000Z' }] })),
    ['gone'],
  ],
  [
    'what the portal itself had found',
    (files) => edited(files, verdictFile, (said: object) => ({ ...said, faults: ['paper'] })),
    ['told paper'],
  ],
]
test.each(scenes)('%s, with list and archive written to fit: seen', async (_, change, faults) => {
  const report = judged(await forged(change))
  expect(stateOf(report, compared)).toBe('bad')
  const found = codes(report.faults)
  expect(faults.map((fault) => found.find((one) => one.startsWith(fault)) ?? `not ${fault} but ${found.join()}`)).toEqual(
    faults.map((fault) => expect.stringContaining(fault)),
  )
})

test('a moment that no line proves is called so, and a root that nobody compared is never good', async () => {
  const report = judged(await forged((files) => files.delete(journalFile)))
  expect([report.faults, report.signatures.map(({ line }) => line)]).toEqual([[], [null, null]])
  expect(stateOf(report)).toBe('unknown')
})

test('an archive packed by another program is told from one whose files were changed', async () => {
  const files = [...genuine.files].map(([name, bytes]) => ({ name, bytes }))
  expect(codes(judged(openArchive(await zipOf(files, '2026-11-25'))).faults)).toEqual(['container'])
  expect(codes(judged(openArchive(await zipOf([...files, { name: 'note.txt', bytes: Buffer.from('a') }], '2026-11-20'))).faults)).toEqual([
    'added note.txt',
  ])
  const longer = Buffer.concat([archive, Buffer.from('more')])
  expect(codes(judged(openArchive(longer)).faults)).toEqual(['container'])
})

test('a list that is not written as the portal writes it is none: a name that stands twice in it would hide a file', () => {
  const list = JSON.parse(Buffer.from(genuine.files.get(manifestFile)!).toString())
  const files = new Map(genuine.files).set(manifestFile, Buffer.from(JSON.stringify(list)))
  expect(codes(judged({ files, whole: null }).faults)).toEqual([`changed ${manifestFile}`])
})
