import { keyKind } from '../keys.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import type { Identity, Right } from '../verdict.ts'
import type { Certificate } from './certificate.ts'
import { alternativeEmails, extendedKeyUsage } from './extensions.ts'
import { valuesOf } from './name.ts'

const rights: Record<string, Right> = {
  [oid.ncaHead]: 'head',
  [oid.ncaRightToSign]: 'rightToSign',
  [oid.ncaFinancial]: 'financial',
  [oid.ncaHr]: 'hr',
  [oid.ncaEmployee]: 'employee',
  [oid.ncaInformationSystem]: 'informationSystem',
}

/** Returns the holder of a certificate, by the profile of the national CA. Throws Refused(identityAmbiguous) when it names two. */
export function identityOf(certificate: Certificate): Identity {
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
  return {
    commonName: one(oid.commonName) ?? '',
    surname: one(oid.surname) ?? '',
    patronymic: one(oid.givenName),
    iin: serial === null ? null : numberAfter('IIN', serial),
    bin,
    organization: one(oid.organization),
    email: alternativeEmails(certificate)[0] ?? valuesOf(subject, oid.emailAddress)[0] ?? null,
    kind: uses.includes(oid.ncaOrganisation) || (bin !== null && !uses.includes(oid.ncaPerson)) ? 'organisation' : 'person',
    rights: uses.flatMap((id) => rights[id] ?? []),
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
