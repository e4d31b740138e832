import type { Messages } from '../../language.ts'

export const explained: Messages['workbench']['explained'] = {
  limit: '1. Өңір лимиті',
  notSplit: 'Филиал немесе әкімдік өңір лимитін өтінімдерге әлі бөлген жоқ.',
  splitAt: 'Өтінімдер бойынша бөлу {time} жіберілді',
  given: '2. Бөлу тізімдемесі',
  none: 'Бұл өтінім бойынша бөлу тізімдемесіне әлі қол қойылмаған.',
  delivered: '3. Жөнелту және қабылдау',
  ofOrder: '{time} қол қойылған бөлу тізімдемесі бойынша',
  after: 'Содан кейін не өзгерді',
  sources: 'Қайдан',
  from: '{factory}, {supplier}: {tons} т',
  changed: '{factory}, {supplier}: {before} т болған, {tons} т болды. {reason}',
  order: 'Бөлу тізімдемесі {number}, {version}-нұсқа, {time}',
  openId: 'Айдың ашық жолдарында: {id}',
  proof: 'Бастапқы деректер: {hash}, ереже {engine}',
  otherwise: 'Артық алуға болар ма еді',
  otherwiseHint: 'Ай ереже бойынша қайта есептелді, әр жолы мердігердің бір ғана таңдауы өзгертілді.',
  computing: 'Ай қайта есептелуде…',
}
