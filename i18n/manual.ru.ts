import { chapterTexts } from './manual-chapters.ts'

/** User manual: tasks of each role by page, in the order of the monthly process. */
export const manual = {
  lead: 'Что делать на каждом экране вашей роли. Порядок тот же, в каком идёт работа.',
  yours: 'Ваша работа',
  everybody: 'Для всех',
  text: chapterTexts('ru'),
} as const
