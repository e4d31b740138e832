import type { Signature, Verification } from '#contract/documents/document.ts'
import { roleCode } from '#domain/access.ts'
import { dayOf } from '#domain/day.ts'
import { refuse } from '#domain/refusal.ts'
import { findingText } from '#i18n/documents/finding-text.ts'
import { type Key, nameIn } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { type DocumentRow, documentOfCode } from './documents.ts'
import { type Examined, examine, ruleOf } from './examine.ts'
import type { PaperLine } from './signature-lines.ts'

export async function documentByCode({ db }: Services, code: string): Promise<DocumentRow> {
  const signs = code.toUpperCase().replaceAll('-', '')
  const written = signs.replace(/(.{4})(?=.)/g, '$1-')
  return (await documentOfCode(db, written)) ?? refuse('not.found')
}

type TextReader = Pick<Call, 't' | 'language'>

/** Verifies the document anew (`examine`), in the reader's language. */
export async function verification(
  services: Services,
  document: DocumentRow,
  voice: TextReader,
  hide: (iin: string) => string,
): Promise<Verification> {
  const examined = await examine(services, document)
  const { bytesIntact, journal, signatures, gone, status, faults, takenOver } = examined
  const { objectType: kind, title, number, version, sha256, size, createdAt, verifyCode } = examined.document
  const code = status ?? 'CREATED'
  return {
    document: {
      kind,
      kindName: voice.t(`evidence.what.${kind}` as Key),
      title,
      number,
      version,
      createdAt: createdAt.toISOString(),
      sha256,
      size,
      verifyCode,
    },
    // nobody signed it in the portal
    status: { code, description: takenOver && code === 'SIGNED' ? voice.t('evidence.takenOver') : statusText(voice.t, kind, code) },
    takenOver: takenOver && {
      ...{ number: takenOver.number, verifyCode: takenOver.row?.verifyCode ?? null },
      day: takenOver.signedAt && dayOf(takenOver.signedAt),
    },
    checkedAt: services.clock.now().toISOString(),
    bytesIntact,
    journal,
    intact: faults.length === 0,
    faults: faults.map((fault) => ({ code: fault, message: voice.t(`evidence.fault.${fault}`) })),
    signatures: signatures.map((one) => signatureOf(one, voice, hide)),
    gone: gone.map((line) => ({
      fullName: line.fullName,
      bin: line.bin,
      organizationName: nameIn(voice.language, namesIn(line)),
      role: { code: roleCode(line.role), description: voice.t(`role.${line.role}`) },
      signedAt: line.at.toISOString(),
    })),
  }
}

const namesIn = ({ said, organizationName }: PaperLine) => ({
  nameRu: said.signed?.organisation.ru ?? organizationName,
  nameKk: said.signed?.organisation.kk ?? organizationName,
})

function signatureOf(one: Examined, { t, language }: TextReader, hide: (iin: string) => string): Signature {
  const { kept, code, verdict, identity, organisation } = one
  const { check } = kept
  const found = verdict.revocation
  return {
    fullName: one.fullName,
    iin: hide(identity?.iin ?? kept.iin),
    bin: one.bin,
    organizationName: nameIn(language, { nameRu: organisation.ru, nameKk: organisation.kk }),
    role: { code: roleCode(one.role), description: t(`role.${one.role}`) },
    onBehalf: one.onBehalf,
    signedAt: one.signedAt.toISOString(),
    algorithm: identity?.algorithm ?? '',
    certificateSerial: identity?.serialNumber ?? '',
    certificate: one.certificate,
    hash: verdict.signatureHash || kept.signatureHash,
    signingTime: verdict.times.signing?.toISOString() ?? null,
    timestamp: verdict.times.timestamp?.toISOString() ?? null,
    ok: code === 'ok',
    code,
    reason: code === 'ok' ? null : findingText(t, code, ruleOf(verdict, code)),
    revocation: {
      state: code === 'certificateRevoked' ? 'REVOKED' : (check?.state ?? (found ? 'GOOD' : 'NOT_ASKED')),
      revokedAt: (found?.revokedAt ?? check?.revokedAt)?.toISOString() ?? null,
      source: found?.source ?? check?.source ?? null,
      number: found ? found.number : (check?.number ?? null),
      checkedAt: (found?.thisUpdate ?? check?.checkedAt)?.toISOString() ?? null,
    },
  }
}
