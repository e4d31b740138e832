import { chapterTexts } from '../manual-chapters.ts'
import { pictureTexts } from '../manual-pictures.ts'
import { questionTexts } from '../manual-questions.ts'

/** User manual: tasks of each role by page, in the order of the monthly process, and what people ask. */
export const manual = {
  lead: 'Что делать на каждом экране вашей роли. Порядок тот же, в каком идёт работа.',
  yours: 'Ваша работа',
  everybody: 'Для всех',
  asked: 'Вопросы и ответы',
  search: 'Искать в руководстве',
  searchHint: 'Слова: ключ, срок, жалоба',
  enlarge: 'Открыть снимок в полном размере',
  found_one: 'Найден {count} раздел',
  found_few: 'Найдено {count} раздела',
  found_many: 'Найдено {count} разделов',
  found_other: 'Найдено {count} раздела',
  nothing: 'Таких слов в руководстве нет. Попробуйте другие или сообщите о проблеме в меню вверху страницы.',
  text: chapterTexts('ru'),
  picture: pictureTexts('ru'),
  question: questionTexts('ru', 'question'),
  answer: questionTexts('ru', 'answer'),
} as const
