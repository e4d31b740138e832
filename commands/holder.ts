import { unarmoredAll } from '#eds/cms/armor.ts'
import { readMessage } from '#eds/cms/message.ts'
import { signerCertificate } from '#eds/cms/signer.ts'
import { Refused } from '#eds/refused.ts'
import { type Trust, vouchingFor } from '#eds/trust.ts'
import type { Identity } from '#eds/verdict.ts'
import { type Certificate, readCertificate } from '#eds/x509/certificate.ts'
import { findChain } from '#eds/x509/chain.ts'
import { basicConstraints } from '#eds/x509/extensions.ts'
import { identityOf } from '#eds/x509/identity.ts'
import { profileMissing, purposeReasons } from '#eds/x509/purpose.ts'

type Found = { certificate: Certificate; others: Certificate[] }

/** Why a person cannot be identified from a file. */
export class NoHolder extends Error {}

/**
 * Identifies the holder of a certificate in a file: a certificate (.cer, .pem), alone or with those of its issuers, or the signer's of a signature
 * (.cms). A private key is never needed. `trust` null = the certificate's chain is not checked.
 * @throws NoHolder
 */
export function holderIn(file: Uint8Array, trust: Trust | null, now: Date): Identity {
  const { certificate, others } = inWords(() => foundIn(file))
  if (!trust) return inWords(() => identityOf(certificate))
  const {
    certificates,
    reasons: [reason],
  } = findChain(certificate, others, trust, now)
  if (reason) throw new NoHolder(`the certificate cannot be trusted: ${reason.code}, ${reason.detail}`)
  const { authority, profile } = vouchingFor(certificates, trust, now)
  if (!profile) throw new NoHolder(`the certificate cannot be trusted: ${profileMissing(authority).detail}`)
  const holder = inWords(() => identityOf(certificate, profile))
  const [fault] = inWords(() => purposeReasons(certificate, holder, 'any', { authority, profile }))
  if (fault) throw new NoHolder(`the certificate cannot be used, by the profile ${profile.name}: ${fault.code}, ${fault.detail}`)
  return holder
}

function foundIn(file: Uint8Array): Found {
  const ders = unarmoredAll(file)
  const [first] = ders
  const message = first && asMessage(first)
  if (message) return message
  const all = ders.map(readCertificate)
  const people = all.filter((certificate) => !basicConstraints(certificate).ca)
  if (people.length !== 1) throw new NoHolder(`the file holds the certificates of ${people.length} people, not of one`)
  return { certificate: people[0]!, others: all }
}

/** null = it is not a signature, but a certificate or an unusable file. */
function asMessage(der: Uint8Array): Found | null {
  try {
    const message = readMessage(der)
    const [signer] = message.signers
    return signer ? { certificate: signerCertificate(message, signer), others: message.certificates } : null
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

function inWords<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refused) throw new NoHolder(`not a certificate, nor a signature with one: ${error.message}`)
    throw error
  }
}
