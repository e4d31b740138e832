import { oid } from '#eds/oid.ts'
import { algorithms } from '#signer/algorithm.ts'
import { type Authority, newAuthority } from '#signer/authority.ts'
import { type NameAttribute, newSerial, signCertificate } from '#signer/certificate.ts'
import { basicConstraints, keyUsage } from '#signer/extensions.ts'
import { type Issued, issue, type Order } from '#signer/issue.ts'

const called = (name: string): NameAttribute[] => [
  [oid.commonName, name],
  [oid.country, 'KZ'],
]
const valid = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2045-01-01T00:00:00Z') }
const extensions = [basicConstraints(), keyUsage('keyCertSign', 'cRLSign')]

/** An authority that a portal with real data may trust, since it is not named as a demo's; the certificates it issues have the usual form. */
export async function realAuthority(name = 'that is not the demo’s') {
  const [rootName, intermediateName] = [called(`A root ${name}`), called(`An authority ${name}`)]
  const { root, intermediate, ...rest } = await newAuthority()
  const certified = (subject: NameAttribute[], { privateKey }: { privateKey: typeof root.privateKey }) =>
    signCertificate(
      { serial: newSerial(), issuer: rootName, subject, ...valid, publicKey: algorithms.rsa.publicKey(privateKey), extensions },
      root.privateKey,
    )
  const authority: Authority = {
    ...rest,
    root: { ...root, certificate: certified(rootName, root) },
    intermediate: { ...intermediate, certificate: certified(intermediateName, intermediate) },
  }
  const key = (order: Order): Promise<Issued> => issue(authority, { ...order, alter: (draft) => ({ ...draft, issuer: intermediateName }) })
  return { root: authority.root.certificate, intermediate: authority.intermediate.certificate, key }
}
