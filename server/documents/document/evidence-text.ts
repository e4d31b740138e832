import type { Language } from '#i18n/language.ts'
import { createTranslator as sayIn } from '#i18n/translator.ts'
import type { Services } from '../../platform/http/services.ts'
import { timeOf } from '../../platform/time/moment.ts'
import type { DocumentRow } from './documents.ts'
import type { EvidenceLine, EvidenceOfTakeover } from './evidence.ts'

type Facts = {
  services: Pick<Services, 'publicUrl' | 'demo'>
  document: DocumentRow
  /** Which files the archive has that it may lack. */
  present: { check: boolean; document: boolean; revocation: boolean; journal: boolean; talk: boolean }
  lines: EvidenceLine[]
  /** The protocol by which it came from before the portal; null = it came as any other. */
  taken: EvidenceOfTakeover
}

/** README of the archive: how to verify it with this project's command or with openssl, without the portal. */
export function evidenceText(language: Language, { services, document, present, lines, taken }: Facts): string {
  const t = sayIn(language)
  const contents = (
    ['check', 'document', 'signatures', 'certificates', 'trust', 'revocation', 'verdict', 'journal', 'talk', 'manifest'] as const
  )
    .filter((file) => !(file in present) || present[file as keyof typeof present])
    .map((file) => `  ${t(`evidence.files.${file}`)}`)
  const rsa = lines.filter(({ algorithm }) => algorithm.startsWith('RSA'))
  const { number, version, sha256, verifyCode, title } = document
  return [
    t('evidence.title', { number, version }),
    title,
    '',
    ...(services.demo ? [t('evidence.demo'), ''] : []),
    t('evidence.made', { url: services.publicUrl }),
    t(!present.document ? 'evidence.missing' : taken ? 'evidence.scanNote' : 'evidence.signedNote'),
    `  ${sha256}`,
    ...lines.map((line, i) =>
      t('evidence.signature', {
        n: i + 1,
        name: line.signer.fullName,
        organisation: line.signer.organization[language],
        at: timeOf(line.acceptedAt),
      }),
    ),
    ...(taken
      ? [
          taken.signedAt && taken.verifyUrl
            ? t('evidence.protocol', { number: taken.number, at: timeOf(taken.signedAt), url: taken.verifyUrl })
            : t('evidence.protocolUnsigned', { number: taken.number }),
        ]
      : []),
    '',
    t('evidence.contents'),
    ...contents,
    '',
    t('evidence.check'),
    ...(present.check ? [t('evidence.browser')] : []),
    t('evidence.hash'),
    t('evidence.own'),
    ...lines.map((line) => `  ${ownCommand(line)}`),
    ...(rsa.length > 0 ? [t('evidence.openssl'), ...rsa.map((line) => `  ${opensslCommand(line)}`)] : []),
    ...(rsa.some(({ attached }) => attached) ? [t('evidence.opensslAttached')] : []),
    ...(rsa.length < lines.length ? [t('evidence.gost')] : []),
    t(present.revocation ? 'evidence.revoked' : 'evidence.nobodyAsked'),
    ...(present.journal ? [t('evidence.proof')] : []),
    '',
    t('evidence.online', { url: `${services.publicUrl}/verify/${verifyCode}` }),
    t('evidence.personal'),
  ].join('\n')
}

/** The command includes the revocation responses of the acceptance, if any: then one of them must confirm that the certificate was good. */
function ownCommand({ file, acceptedAt, revocation }: EvidenceLine): string {
  const has = (folder: string) => revocation?.answers.some((name) => name?.startsWith(folder))
  const lists = has('revocation/lists/') ? ' --crl revocation/lists' : ''
  const ocsp = has('revocation/ocsp/') ? ' --ocsp revocation/ocsp' : ''
  return `portal eds verify ${file} --data document.pdf --trust trust${lists}${ocsp} --at ${acceptedAt.toISOString()} --purpose sign`
}

function opensslCommand({ file, acceptedAt, attached }: EvidenceLine): string {
  const chain = `certificates/${file.replace('.cms', '.pem')}`
  const content = attached ? '-out content.bin' : '-content document.pdf -out /dev/null'
  const seconds = Math.floor(acceptedAt.getTime() / 1000)
  return `openssl cms -verify -binary -inform DER -in ${file} -CAfile ${chain} -purpose any -attime ${seconds} ${content}`
}
