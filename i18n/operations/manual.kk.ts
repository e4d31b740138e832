import type { Messages } from '../language.ts'
import { chapterTexts } from '../manual-chapters.ts'
import { pictureTexts } from '../manual-pictures.ts'
import { questionTexts } from '../manual-questions.ts'

export const manual: Messages['manual'] = {
  lead: 'Рөліңіздің әр бетінде не істеу керек. Реті жұмыс барысымен бірдей.',
  yours: 'Сіздің жұмысыңыз',
  everybody: 'Баршаға ортақ',
  asked: 'Сұрақтар мен жауаптар',
  search: 'Нұсқаулықтан іздеу',
  searchHint: 'Сөздер: кілт, мерзім, шағым',
  enlarge: 'Суретті толық өлшемде ашу',
  found_one: '{count} бөлім табылды',
  found_other: '{count} бөлім табылды',
  nothing: 'Нұсқаулықта мұндай сөздер жоқ. Басқаша жазып көріңіз немесе беттің жоғарысындағы мәзірден ақау туралы хабарлаңыз.',
  text: chapterTexts('kk'),
  picture: pictureTexts('kk'),
  question: questionTexts('kk', 'question'),
  answer: questionTexts('kk', 'answer'),
}
