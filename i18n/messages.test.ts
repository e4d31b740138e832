import { expect, test } from 'vitest'
import { kk } from './kk.ts'
import { ru } from './ru.ts'

/**
 * The customer's messages and their keys in the dictionaries. `russian`: the specification gives the message in Russian,
 * ours is identical. `protocol`: parsed by programs, so it is never translated. Otherwise the specification gives the meaning
 * in English, and ours is its Russian and Kazakh translation. Placeholders are named as in the dictionaries.
 */
const messages: Record<string, { spec: string; as?: 'russian' | 'protocol'; filled?: string[] }> = {
  'refusal.session.dead': { spec: 'Authentication failed', as: 'protocol' },
  'document.toast.connected': { spec: 'NCALayer: connected', as: 'protocol' },
  'shell.table.empty': { spec: 'Данные недоступны', as: 'russian' },
  'shell.notFound.title': { spec: 'Page not found' },
  'shell.denied.title': { spec: 'You have no access rights to this content' },
  'refusal.access.denied': { spec: 'You have no access rights to this content' },
  'refusal.project.katoRequired': { spec: 'select project KATO' },
  'refusal.project.storageKatoRequired': { spec: 'select storage KATO' },
  'refusal.project.bitumenOverLimit': { spec: 'bitumen cannot be more than 6% (x) of asphalt concrete', filled: ['limit'] },
  'refusal.project.remainderOverTotal': {
    spec: 'bitumen remainder cannot exceed the total amount of bitumen (N tons).',
    filled: ['total'],
  },
  'refusal.project.planOverVolume': {
    spec: 'the total bitumen across all tabs exceeds the available remainder and the values should be corrected',
    filled: ['available', 'planned'],
  },
  'refusal.attachment.notPdf': { spec: 'Only PDF files can be attached!' },
  'refusal.attachment.tooLarge': { spec: 'The file must be no more than 25 MB!' },
  'projectForm.saved': { spec: 'Saved successfully' },
  'projectForm.failed': { spec: 'Error, form not filled' },
  'projectForm.submitted': { spec: 'submitted' },
  'shell.back': { spec: 'Back' },
  'project.list.none': { spec: 'no projects created' },
  'project.act.noDocument': { spec: 'no document' },
  'document.toast.processing': { spec: 'Error processing document for signing: {detail}', filled: ['detail'] },
  'document.toast.signing': { spec: 'Error signing document: {detail}', filled: ['detail'] },
  'document.toast.sent': { spec: 'Document successfully signed and sent to server' },
  'registration.title': { spec: 'Регистрация в системе', as: 'russian' },
  'refusal.registration.consentRequired': { spec: 'Пожалуйста, дайте согласие прежде чем продолжить.', as: 'russian' },
  'registration.sent': { spec: 'Данные отправлены на проверку, ожидайте подтверждение от администратора', as: 'russian' },
  'registration.term.box': { spec: 'I agree with the conditions' },
  'registration.term.agree': { spec: 'Agree' },
  'refusal.request.fieldsRequired': {
    spec: "Поля 'Объем (тонн)', 'Марка битума', 'Завод изготовителя' и 'Метод доставки' должны быть заполнены.",
    as: 'russian',
  },
  'refusal.request.traderIncomplete': {
    spec: 'Все поля в блоке ИНФОРМАЦИЯ О ТРЕЙДЕРЕ должны быть заполнены, документ приложен, и файл должен соответствовать требованиям.',
    as: 'russian',
  },
  'refusal.request.fileType': { spec: 'Недопустимый тип файла. Пожалуйста, выберите документ.', as: 'russian' },
  'refusal.request.fileTooLarge': { spec: 'Размер файла не должен превышать 25 МБ', as: 'russian' },
  'refusal.request.outsideProject': {
    spec: 'Произошла ошибка: Дата заявки на битум не может выходить за пределы дат проекта',
    as: 'russian',
  },
  'served.requestSent': { spec: 'Заявка на битум успешно отправлена', as: 'russian' },
  'refusal.request.projectNotSigned': { spec: 'The project is not yet signed.' },
  'request.act.noDocument': { spec: 'no document' },
  'trade.requestStatus.CREATED': { spec: 'Created' },
  'trade.requestStatus.AWAITING_SIGNATURE': { spec: 'Awaiting signature' },
  'trade.requestStatus.ON_APPROVAL': { spec: 'On approval' },
  'trade.requestStatus.SIGNED': { spec: 'Signed' },
  'trade.requestStatus.REJECTED': { spec: 'Rejected' },
  'trade.requestStatus.SIGNATURE_REVOKED': { spec: 'Signature revoked' },
  'trade.requestStatus.STOPPED': { spec: 'Stopped' },
  'trade.projectStatus.CREATED': { spec: 'Created' },
  'trade.projectStatus.AWAITING_SIGNATURE': { spec: 'Awaiting signature' },
  'trade.projectStatus.SIGNED': { spec: 'Signed' },
  'trade.projectStatus.REJECTED': { spec: 'Rejected' },
  'trade.projectStatus.SIGNATURE_REVOKED': { spec: 'Signature revoked' },
  'trade.projectStatus.STOPPED': { spec: 'Stopped' },
}

const at = (book: object, key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], book)
const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!))].sort()
const cases = Object.entries(messages).map(([key, m]) => ({ key, ...m }))

test.each(cases)('«$spec» is said in both languages ($key)', ({ key, spec, as, filled = [] }) => {
  const [inRussian, inKazakh] = [at(ru, key), at(kk, key)] as [string, string]
  expect(typeof inRussian).toBe('string')
  expect(typeof inKazakh).toBe('string')
  if (as) expect(Buffer.from(inRussian).equals(Buffer.from(spec))).toBe(true)
  if (as === 'protocol') expect(inKazakh).toBe(spec)
  else expect(inKazakh).not.toBe(inRussian)
  expect([holes(inRussian), holes(inKazakh)]).toEqual([filled, filled])
})

test('what QAJ sends for a late office is said to be the portal’s, at the button and in its question', () => {
  const [russian, kazakh] = [ru.workbench.splits, kk.workbench.splits]
  for (const said of [russian.apply, russian.applyText, kazakh.apply, kazakh.applyText]) expect(said).toMatch(/портал/i)
})
