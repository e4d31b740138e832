import type { Messages } from '../language.ts'

export const talk: Messages['talk'] = {
  of: { PROJECT: 'Жоба', REQUEST: 'Өтінім', SHIPMENT: 'Жөнелтілім' },
  ofWagon: 'Сұрақтар мен жауаптар: {vehicle}',
  new_one: '{count} жаңа',
  new_other: '{count} жаңа',
  fresh: 'жаңа',
  none: 'Әзірге ештеңе сұралмады.',
  earlier: 'Бұрынғыларын көрсету',
  list: 'Айтылғандар',
  text: 'Сұрағыңыз не жауабыңыз',
  hint: 'Журналда қалады: өзгертуге не жоюға болмайды. Шешімдер мен мерзімдерді өзгертпейді. {max} таңбаның {length} жазылды.',
  say: 'Жіберу',
  said: 'Жіберілді: басқа тараптарға хабарлама барады',
}
