/**
 * A CA certificate that this project pins by the SHA-256 of its DER (lower-case hex). Facts,
 * read off the published certificates; the certificates come from the operator.
 */
export type Pinned = {
  fingerprint: string
  /** Common name, as the CA writes it. */
  name: string
  kind: 'root' | 'intermediate'
  algorithm: 'RSA' | 'GOST-2004' | 'GOST-2015-512'
  notBefore: string
  notAfter: string
}

/** The National Certification Authority of Kazakhstan and its roots, production. Those that expired in 2025 are for signatures of their time. */
export const pinned: readonly Pinned[] = [
  {
    fingerprint: '9ba06354b626641715182e4d07c9dbaa1777720fa795d03174ffc68876535dcd',
    name: 'НЕГІЗГІ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (RSA)',
    kind: 'root',
    algorithm: 'RSA',
    notBefore: '2020-09-08T10:04:54Z',
    notAfter: '2045-09-08T10:04:54Z',
  },
  {
    fingerprint: 'af77725f8328bb24f89d81da3acdf7cee4324248538b7ba2cd2a860517fb9dca',
    name: 'НЕГІЗГІ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (GOST) 2022',
    kind: 'root',
    algorithm: 'GOST-2015-512',
    notBefore: '2022-06-15T04:56:12Z',
    notAfter: '2045-09-08T04:56:12Z',
  },
  {
    fingerprint: 'c48164ab5ccaaee6b938299a1e3aeebd6f698bb2bd716a0f0d85befc46166aa2',
    name: 'НЕГІЗГІ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (GOST)',
    kind: 'root',
    algorithm: 'GOST-2004',
    notBefore: '2020-09-08T09:54:36Z',
    notAfter: '2045-09-08T09:54:36Z',
  },
  {
    fingerprint: '84fb799a66140950818c056a5d9730acc2a7622cdd4ef0d47113b132fb892905',
    name: 'ҰЛТТЫҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (RSA) 2022',
    kind: 'intermediate',
    algorithm: 'RSA',
    notBefore: '2022-09-22T10:38:15Z',
    notAfter: '2045-09-07T10:04:54Z',
  },
  {
    fingerprint: '32c7d233a42703a327f3025543a05b930e3f39a786c68dfa196baa86d5618524',
    name: 'ҰЛТТЫҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (GOST) 2022',
    kind: 'intermediate',
    algorithm: 'GOST-2015-512',
    notBefore: '2022-06-15T05:01:09Z',
    notAfter: '2045-09-07T05:01:09Z',
  },
  {
    fingerprint: 'a7064abc5699827f370c67b09f1a1bfd7ad5e1514d471223df209c08300ea972',
    name: 'НЕГІЗГІ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (RSA)',
    kind: 'root',
    algorithm: 'RSA',
    notBefore: '2015-07-27T05:22:53Z',
    notAfter: '2025-07-27T05:22:53Z',
  },
  {
    fingerprint: '9ab210e54e6b0343321131202d9edcc2598f598cfdd9ee4ec1056021ab2e9759',
    name: 'НЕГІЗГІ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (GOST)',
    kind: 'root',
    algorithm: 'GOST-2004',
    notBefore: '2015-07-27T05:20:49Z',
    notAfter: '2025-07-27T05:20:49Z',
  },
  {
    fingerprint: '34d1b311a9873191ae3382805df51e0a5da23315c512a8deeb885668ceeb5834',
    name: 'ҰЛТТЫҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (RSA)',
    kind: 'intermediate',
    algorithm: 'RSA',
    notBefore: '2018-08-08T04:26:36Z',
    notAfter: '2025-06-25T04:26:36Z',
  },
  {
    fingerprint: '908521d0531e5645e64b34d3588374a3a83582c860e5f7293a04c41217e8cc18',
    name: 'ҰЛТТЫҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (GOST)',
    kind: 'intermediate',
    algorithm: 'GOST-2004',
    notBefore: '2018-08-08T04:55:58Z',
    notAfter: '2025-06-25T04:55:58Z',
  },
]

const known = new Set(pinned.map(({ fingerprint }) => fingerprint))
export const isPinned = (fingerprint: string): boolean => known.has(fingerprint)
