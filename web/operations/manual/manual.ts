import { foldedText } from '#domain/reporting/search/typed.ts'
import type { Role } from '#domain/role.ts'
import { type ChapterName, chapterNames, chapters } from '#i18n/manual-chapters.ts'
import { type PictureName, pictureNames } from '#i18n/manual-pictures.ts'
import { type QuestionName, questionNames, questions } from '#i18n/manual-questions.ts'
import type { ru } from '#i18n/ru.ts'

type ScreenName = Exclude<keyof typeof ru.screen, 'group'>
export type Chapter = { screen: ScreenName; to: string; text: ChapterName }
export type Question = { screen: ScreenName; to: string; text: QuestionName }
/** A chapter or a question as it is read. */
export type Entry = { key: string; picture?: PictureName | undefined; to: string; title: string; text: string; leadsTo?: string }

/** The picture of a chapter, where it has one. */
export const pictureOf = (text: ChapterName): PictureName | undefined => pictureNames.find((name) => name === text)

type At = { at: string | Partial<Record<Role, string>> }
/** The address of a chapter for a role; null: it is another role's or for all. */
const addressOf = ({ at }: At, role: Role): string | null => (typeof at === 'string' ? null : (at[role] ?? null))

/** The chapters of a role, in the order of the monthly process. */
export const manualOf = (role: Role): Chapter[] =>
  chapterNames.flatMap((text) => {
    const to = addressOf(chapters[text], role)
    return to === null ? [] : [{ screen: chapters[text].screen, to, text }]
  })

/** Chapters for all roles; those about signing only for roles that sign. */
export const forAll = (signs: boolean): Chapter[] =>
  chapterNames.flatMap((text) => {
    const chapter = chapters[text]
    return typeof chapter.at === 'string' && (signs || !('signs' in chapter)) ? [{ screen: chapter.screen, to: chapter.at, text }] : []
  })

/** What a role asks: about its own work first. */
export const askedBy = (role: Role, signs: boolean): Question[] =>
  questionNames.flatMap((text) => {
    const question = questions[text]
    const own = addressOf(question, role)
    if (own !== null) return [{ screen: question.screen, to: own, text }]
    return typeof question.at === 'string' && (signs || !('signs' in question)) ? [{ screen: question.screen, to: question.at, text }] : []
  })

const word = /([\p{L}\p{N}]+)/u
/** Endings are not looked for, beginnings are: whoever looks for a key does not mean a connection («ключ», «подключение»). */
const begins = (text: string, stem: string): boolean => foldedText(text).startsWith(stem)

/** Entries with every word that is looked for, in whatever form. */
export const withWords = (entries: readonly Entry[], stems: readonly string[]): Entry[] =>
  entries.filter(({ title, text, leadsTo = '' }) => {
    const words = `${title} ${text} ${leadsTo}`.split(word)
    return stems.every((stem) => words.some((one) => begins(one, stem)))
  })

/** Of questions that have at least half of the words looked for, those with the most of them, at most three. */
export function nearest<T>(questions: readonly T[], textOf: (question: T) => string, stems: readonly string[]): T[] {
  const counted = questions.map((question) => {
    const words = textOf(question).split(word)
    return { question, has: stems.filter((stem) => words.some((one) => begins(one, stem))).length }
  })
  const best = Math.max(...counted.map(({ has }) => has))
  const most = 3
  return counted.flatMap(({ question, has }) => (has > 0 && has === best && 2 * has >= stems.length ? [question] : [])).slice(0, most)
}

/** A text in parts, of which those found are marked, as whole words. */
export const markedParts = (text: string, stems: readonly string[]): { part: string; found: boolean }[] =>
  text
    .split(word)
    .filter(Boolean)
    .map((part) => ({ part, found: stems.some((stem) => begins(part, stem)) }))
