import type { Messages } from '../language.ts'

const unreadable = 'Жіберілген дерек қолтаңба ретінде оқылмайды. Құжатқа NCALayer-дің соңғы нұсқасы арқылы қайта қол қойыңыз.'
const tooBig = 'Қолтаңба тым үлкен, сондықтан қабылданбайды. Құжатқа NCALayer арқылы қайта қол қойыңыз.'
const noCertificate = 'Қолтаңбада қол қоюшының сертификаты жоқ немесе ол бүлінген. Құжатқа NCALayer арқылы қайта қол қойыңыз.'
const otherContent = 'Қолтаңба басқа құжатқа тиесілі немесе құжат өзгертілген. Құжатты қайта ашып, қол қойыңыз.'
const attributes = 'Қолтаңба ережеге сай құрылмаған. NCALayer-ді жаңартып, құжатқа қайта қол қойыңыз.'
const weak = 'Кілт немесе қол қою тәсілі ескірген, сенімсіз. ҚР ҰКО-дан жаңа кілт алыңыз.'
const algorithm = 'Кілттің бұл түрі қабылданбайды. ҚР ҰКО кілтімен (RSA немесе ГОСТ) қол қойыңыз.'
const odd = 'Сертификат ережеге сай құрылмаған, сондықтан қабылданбайды. ҚР ҰКО кілтімен қол қойыңыз.'
const whose = 'Сертификаттың кімге берілгенін анықтау мүмкін емес. ЖСН мен БСН бар ҚР ҰКО кілтімен қол қойыңыз.'
const foreign = 'Кілтті портал сенбейтін орталық берген. ҚР ҰКО кілтімен қол қойыңыз.'
const issuerPeriod = 'Кілтті берген орталықтың сертификаты жарамсыз. ҚР ҰКО-дан жаңа кілт алыңыз.'
const usage = 'Бұл кілт құжатқа қол қоюға арналмаған. Қол қою кілтін таңдаңыз (файл атауында GOST немесе RSA болады, AUTH емес).'
const profile =
  'Бұл кілтті берген орталыққа порталда мұндай рұқсат берілмеген. Басқа кілтпен қол қойыңыз немесе портал операторына хабарлаңыз.'
const unchecked =
  'Кілттің кері қайтарылмағанын қазір тексеру мүмкін емес. Бірнеше минуттан кейін қайталаңыз; көмектеспесе, әкімшіге хабарлаңыз.'
const stamp = 'Қолтаңбадағы уақыт белгісі дұрыс емес. Құжатқа қайта қол қойыңыз.'

export const verdict: Messages['verdict'] = {
  ok: 'Қолтаңба дұрыс.',
  notBytes: unreadable,
  empty: unreadable,
  tooLarge: tooBig,
  xml: unreadable,
  notBase64: unreadable,
  trailingBytes: unreadable,
  truncated: unreadable,
  lengthOverflow: unreadable,
  nonMinimalLength: unreadable,
  nonMinimalTag: unreadable,
  tooDeep: tooBig,
  tooManyNodes: tooBig,
  malformed: unreadable,
  notCms: unreadable,
  contentTypeNotSignedData: unreadable,
  certificatesTooMany: tooBig,
  signerMissing: 'Жіберілген деректе бірде-бір қолтаңба жоқ. Құжатқа қайта қол қойыңыз.',
  signersUnexpected: 'Бір файлдағы қолтаңба саны күтілгеннен көп. Құжатқа бір рет, бір кілтпен қол қойыңыз.',
  timestampsTooMany: tooBig,
  signerCertificateMissing: noCertificate,
  signerCertificateMalformed: noCertificate,
  contentMissing: otherContent,
  contentMismatch: otherContent,
  contentTypeNotData: otherContent,
  berInSignedAttributes: attributes,
  signedAttributesMissing: attributes,
  signedAttributeDuplicate: attributes,
  contentTypeMissing: attributes,
  contentTypeMismatch: attributes,
  messageDigestMissing: attributes,
  messageDigestDuplicate: attributes,
  messageDigestMultiple: attributes,
  signingTimeMissing: attributes,
  signingTimeInFuture: 'Қолтаңбада әлі келмеген уақыт көрсетілген. Компьютердің сағатын тексеріп, құжатқа қайта қол қойыңыз.',
  digestWeak: weak,
  keyTooShort: weak,
  algorithmUnsupported: algorithm,
  algorithmMismatch: algorithm,
  digestMismatch: otherContent,
  badSignature: 'Қолтаңба дұрыс емес: ол бұл кілтпен қойылмаған. Құжатқа қайта қол қойыңыз.',
  signingCertificateMismatch: 'Қолтаңбадағы сертификат қол қойылған сертификат емес. Құжатқа қайта қол қойыңыз.',
  certificateAlgorithmsDiffer: algorithm,
  extensionDuplicate: odd,
  criticalExtensionUnknown: odd,
  identityAmbiguous: whose,
  issuerUnknown: foreign,
  issuerSignatureBad: foreign,
  rootUntrusted: foreign,
  notCa: odd,
  pathTooLong: odd,
  chainTooLong: odd,
  chainDigestWeak: weak,
  certificateNotYetValid: 'Кілттің қолданылу мерзімі әлі басталмаған. Жарамды кілтпен қол қойыңыз немесе күтіңіз.',
  certificateExpired: 'Кілттің мерзімі өтіп кеткен. ҚР ҰКО-дан жаңа кілт алып, сонымен қол қойыңыз.',
  issuerNotYetValid: issuerPeriod,
  issuerExpired: issuerPeriod,
  profileMissing: profile,
  useNotAccepted: profile,
  keyNotAccepted: profile,
  keyUsageWrong: usage,
  extendedKeyUsageWrong: usage,
  policyWrong: usage,
  identityMissing: whose,
  certificateRevoked: 'Кілт кері қайтарып алынған, енді жарамсыз. ҚР ҰКО-дан жаңа кілт алып, сонымен қол қойыңыз.',
  issuerRevoked: 'Кілтті берген орталықтың сертификаты кері қайтарып алынған. ҚР ҰКО-дан жаңа кілт алыңыз.',
  revocationMissing: unchecked,
  crlMissing: unchecked,
  crlStale: unchecked,
  crlMalformed: unchecked,
  crlBadSignature: unchecked,
  ocspMalformed: unchecked,
  ocspOtherCertificate: unchecked,
  ocspStale: unchecked,
  ocspUnknown: unchecked,
  ocspBadSignature: unchecked,
  ocspResponderUnauthorised: unchecked,
  timestampMalformed: stamp,
  timestampOtherSignature: stamp,
  timestampBadSignature: stamp,
  timestampUntrusted: stamp,
  timestampWrongUsage: stamp,
  internalError: 'Іркіліс салдарынан қолтаңбаны тексеру мүмкін болмады. Қайталаңыз; көмектеспесе, әкімшіге хабарлаңыз.',
}
