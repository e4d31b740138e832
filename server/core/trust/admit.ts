import { unarmoredAll } from '#eds/cms/armor.ts'
import { Refused } from '#eds/refused.ts'
import { issued } from '#eds/trust.ts'
import { type Certificate, isSelfIssued, readCertificate } from '#eds/x509/certificate.ts'
import { basicConstraints } from '#eds/x509/extensions.ts'
import { nameText } from '#eds/x509/name.ts'
import { isInvented } from '../../platform/settings/trust-folder.ts'

/** One certificate of a file, or the error of reading the file. */
export type Offered = { file: string; certificate: Certificate } | { file: string; fault: string }

/** Reads every certificate in the files; a PEM may contain several. */
export function offered(files: { name: string; bytes: Uint8Array }[]): Offered[] {
  return files.flatMap(({ name: file, bytes }) => {
    try {
      return unarmoredAll(bytes).map((der): Offered => ({ file, certificate: readCertificate(der) }))
    } catch (error) {
      if (error instanceof Refused) return [{ file, fault: `not a certificate (${error.message})` }]
      throw error
    }
  })
}

/** Returns why a certificate cannot be a trusted CA, however it is vouched for; null = no objection to it by itself. */
export function faultOf(certificate: Certificate): string | null {
  if (isInvented(certificate)) return 'the authority of a demo is never trusted with real signatures'
  try {
    if (!basicConstraints(certificate).ca) return 'it is not the certificate of a certification authority'
    if (isSelfIssued(certificate) && !issued(certificate, certificate, new Set())) return 'it says it signed itself, but did not'
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
  return null
}

/**
 * Selects the candidates, all vouched for, that can be accepted: a root by itself, any other if its issuer is trusted or accepted too.
 * @returns the others with the name of the issuer that is missing or did not sign them
 */
export function standing(
  candidates: Certificate[],
  trusted: Certificate[],
): { stand: Certificate[]; fall: { certificate: Certificate; why: string }[] } {
  const stand: Certificate[] = []
  let rest = candidates
  for (;;) {
    const issuers = [...trusted, ...stand]
    const next = rest.filter((certificate) => isSelfIssued(certificate) || issuers.some((issuer) => signedBy(issuer, certificate)))
    if (next.length === 0) break
    stand.push(...next)
    rest = rest.filter((certificate) => !next.includes(certificate))
  }
  return { stand, fall: rest.map((certificate) => ({ certificate, why: missing(certificate, [...trusted, ...stand]) })) }
}

const missing = ({ issuer }: Certificate, present: Certificate[]): string =>
  present.some(({ subject }) => subject.key === issuer.key)
    ? `the trusted ${nameText(issuer)} did not sign it`
    : `its issuer is not trusted yet, add that too: ${nameText(issuer)}`

function signedBy(issuer: Certificate, certificate: Certificate): boolean {
  if (issuer.subject.key !== certificate.issuer.key) return false
  try {
    return issued(issuer, certificate, new Set())
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

const day = 86_400_000
/** A CA's certificate is renewed in good time; the operator is warned half a year before it expires. */
const warnDays = 180

/** 'expired' and 'expiresSoon' need the operator's attention: `days` until the end, rounded down, negative once it has passed. */
export function validity(
  { notBefore, notAfter }: Pick<Certificate, 'notBefore' | 'notAfter'>,
  now: Date,
): { state: 'valid' | 'expiresSoon' | 'expired' | 'notYetValid'; days: number } {
  const days = Math.floor((notAfter.getTime() - now.getTime()) / day)
  if (now < notBefore) return { state: 'notYetValid', days }
  return { state: days < 0 ? 'expired' : days < warnDays ? 'expiresSoon' : 'valid', days }
}
