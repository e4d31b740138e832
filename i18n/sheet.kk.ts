import type { Messages } from './language.ts'

export const sheet: Messages['sheet'] = {
  file: 'XLSX кестесі',
  notSheet: '.xlsx файлы керек',
  check: 'Тексеру',
  checking: 'Жолдар тексерілуде',
  sending: '{percent} % жіберілді',
  row: '{row}-қатар',
  marked: 'Белгіленген кестені жүктеп алу',
  more: 'және тағы {count}',
}
