import { chapterTexts } from './manual-chapters.ts'

/** The manual: for each role what it does on which screen, in the order in which a month goes. */
export const manual = {
  lead: 'Что делать на каждом экране вашей роли. Порядок тот же, в каком идёт работа.',
  yours: 'Ваша работа',
  everybody: 'Для всех',
  text: chapterTexts('ru'),
} as const
