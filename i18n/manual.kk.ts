import type { Messages } from './language.ts'
import { chapterTexts } from './manual-chapters.ts'

export const manual: Messages['manual'] = {
  lead: 'Рөліңіздің әр бетінде не істеу керек. Реті жұмыс барысымен бірдей.',
  yours: 'Сіздің жұмысыңыз',
  everybody: 'Баршаға ортақ',
  text: chapterTexts('kk'),
}
