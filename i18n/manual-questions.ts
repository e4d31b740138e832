import type { Worded } from './manual-question.ts'
import { questionsOfAll } from './manual-questions-all.ts'
import { contractorQuestions } from './manual-questions-contractor.ts'
import { officeQuestions } from './manual-questions-offices.ts'

/** What people ask about the process, by role; each answer leads to the page where one sees it. */
export const questions = { ...contractorQuestions, ...officeQuestions, ...questionsOfAll } as const

export type QuestionName = keyof typeof questions
export const questionNames = Object.keys(questions) as QuestionName[]

/** Returns the questions or the answers in one language, in dictionary format. */
export const questionTexts = (language: 'ru' | 'kk', part: keyof Worded) =>
  Object.fromEntries(questionNames.map((name) => [name, questions[name][language][part]])) as Record<QuestionName, string>
