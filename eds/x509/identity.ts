import { keyKind } from '../keys.ts'
import { oid } from '../oid.ts'
import type { Profile } from '../profile/profile.ts'
import { readyProfiles } from '../profile/ready.ts'
import { Refused } from '../refused.ts'
import type { Identity } from '../verdict.ts'
import type { Certificate } from './certificate.ts'
import { alternativeEmails, extendedKeyUsage } from './extensions.ts'
import { valuesOf } from './name.ts'

/** Returns the holder of a certificate as the profile reads it, by default that of the national CA. Throws Refused(identityAmbiguous) when it names two. */
export function identityOf(certificate: Certificate, profile: Profile = readyProfiles.nca): Identity {
  const { subject } = certificate
  const one = (id: string): string | null => {
    const values = valuesOf(subject, id)
    if (values.length > 1) throw new Refused('identityAmbiguous', `${values.length} values of ${id} in the subject`)
    return values[0] ?? null
  }
  const uses = extendedKeyUsage(certificate)
  const bins = [...valuesOf(subject, oid.organizationalUnit), ...valuesOf(subject, oid.serialNumber)].flatMap(
    (value) => numberAfter('BIN', value) ?? [],
  )
  if (bins.length > 1) throw new Refused('identityAmbiguous', 'two BINs in the subject')
  const serial = one(oid.serialNumber)
  const bin = bins[0] ?? null
  const isPerson = profile.organisationBy === 'usage' && uses.includes(oid.ncaPerson)
  const kind = uses.includes(oid.ncaOrganisation) || (bin !== null && !isPerson) ? 'organisation' : 'person'
  const named = uses.flatMap((id) => profile.rights[id] ?? [])
  return {
    commonName: one(oid.commonName) ?? '',
    surname: one(oid.surname) ?? '',
    patronymic: one(oid.givenName),
    iin: serial === null ? null : numberAfter('IIN', serial),
    bin,
    organization: one(oid.organization),
    email: alternativeEmails(certificate)[0] ?? valuesOf(subject, oid.emailAddress)[0] ?? null,
    kind,
    rights: named.length === 0 && kind === 'organisation' && profile.unnamedRight ? [profile.unnamedRight] : named,
    serialNumber: certificate.serialNumber,
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    algorithm: keyKind(certificate.publicKey),
  }
}

const numberAfter = (prefix: 'IIN' | 'BIN', value: string): string | null => {
  const digits = value.startsWith(prefix) ? value.slice(3) : ''
  return /^[0-9]{12}$/.test(digits) ? digits : null
}
