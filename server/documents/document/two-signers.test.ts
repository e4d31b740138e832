import { beforeAll, expect, test } from 'vitest'
import { readDer } from '#eds/der/read.ts'
import { raw } from '#eds/der/values.ts'
import { explicit, implicit, sequence, setOf } from '#eds/der/write.ts'
import { cmsPem, signCms } from '#signer/cms.ts'
import type { Issued } from '#signer/issue.ts'
import { fileProject, generatedDocument, multipart, portalOfFile, type SignedIn, testMoment } from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
let good: Issued
let id: number
let file: { documentId: string; bytes: Buffer }
beforeAll(async () => {
  contractor = await portal.as('contractor')
  good = await portal.keys(portal.person('contractor'))
  id = await fileProject(contractor)
  file = await generatedDocument(contractor, id)
})

const signedBy = (key: Issued, content: Uint8Array = file.bytes) => signCms({ ...key, content, signingTime: new Date(testMoment) })

/** Builds one message with the signers and the certificates of both, in DER order. */
function together(one: Uint8Array, other: Uint8Array): Uint8Array {
  const [first, second] = [one, other].map((cms) => readDer(cms).children[1]!.children[0]!.children)
  const [version, digests, content, certificates, signers] = first!
  const [bag, signed] = [
    [certificates!, second![3]!],
    [signers!, second![4]!],
  ].map((sets) => sets.flatMap((set) => set.children.map(raw)))
  const body = sequence(raw(version!), raw(digests!), raw(content!), implicit(0, ...bag!), setOf(...signed!))
  return sequence(raw(readDer(one).children[0]!), explicit(0, body))
}

/** Second signatures, next to the contractor's own valid one. */
const others: [what: string, message: () => Promise<Uint8Array>, code: string][] = [
  ['that is good too', async () => signedBy(await portal.keys(portal.person('contractor2'))), 'ok'],
  [
    'by a key that has expired',
    async () =>
      signedBy(await portal.keys(portal.person('contractor'), { notBefore: new Date('2025-01-01'), notAfter: new Date('2026-01-01') })),
    'certificateExpired',
  ],
  ['of another document', async () => signedBy(await portal.keys(portal.person('contractor2')), Buffer.from('another')), 'digestMismatch'],
]

test.each(others)(
  'a message with a second signature %s is refused by the portal, in the language of the reader, and nothing is kept',
  async (_, other) => {
    const signature = cmsPem(together(signedBy(good), await other()))
    const put = (language: string) =>
      contractor.post('/api/etspsignatured', { documentId: file.documentId, signature }, { 'accept-language': language })
    for (const [language, message] of [
      ['ru', 'В одном файле больше подписей, чем ожидалось. Подпишите документ один раз, одним ключом.'],
      ['kk', 'Бір файлдағы қолтаңба саны күтілгеннен көп. Құжатқа бір рет, бір кілтпен қол қойыңыз.'],
    ] as const) {
      const answer = await put(language)
      expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ code: 'eds.signersUnexpected', message })])
    }
    expect((await contractor.get(`/api/project/${id}`)).json().status.code).toBe('CREATED')
    expect(await portal.db.selectFrom('signature').select('id').where('documentId', '=', file.documentId).execute()).toEqual([])
  },
)

test.each(others)('whoever brings the file is told of each signer: one is good, the other one %s', async (_, other, code) => {
  const { payload, headers } = multipart({
    data: {},
    files: {
      document: { name: 'a.pdf', bytes: file.bytes },
      signature: { name: 'a.cms', bytes: together(signedBy(good), await other()) },
    },
  })
  const answer = (await portal.nobody({ method: 'POST', url: '/api/verify', payload, headers })).json()
  expect(answer.signers.map((s: { code: string }) => s.code).sort()).toEqual([code, 'ok'].sort())
  expect(answer.ok).toBe(code === 'ok')
})

test('one of the two alone is taken', async () => {
  const answer = await contractor.post('/api/etspsignatured', { documentId: file.documentId, signature: cmsPem(signedBy(good)) })
  expect([answer.statusCode, answer.json().status.code]).toEqual([200, 'AWAITING_SIGNATURE'])
})
