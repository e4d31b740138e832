import type { Role } from '#domain/role.ts'
import { type ChapterName, chapterNames, chapters } from '#i18n/manual-chapters.ts'
import type { ru } from '#i18n/ru.ts'

export type Chapter = { screen: Exclude<keyof typeof ru.screen, 'group'>; to: string; text: ChapterName }

/** The address of a chapter for a role; null: it is another role's. */
function addressOf(name: ChapterName, role: Role): string | null {
  const at: string | Partial<Record<Role, string>> = chapters[name].at
  return typeof at === 'string' ? null : (at[role] ?? null)
}

/** The chapters of a role, in the order of the monthly process. */
export const manualOf = (role: Role): Chapter[] =>
  chapterNames.flatMap((text) => {
    const to = addressOf(text, role)
    return to === null ? [] : [{ screen: chapters[text].screen, to, text }]
  })

/** Chapters for all roles; those about signing only for roles that sign. */
export const forAll = (signs: boolean): Chapter[] =>
  chapterNames.flatMap((text) => {
    const chapter = chapters[text]
    return typeof chapter.at === 'string' && (signs || !('signs' in chapter)) ? [{ screen: chapter.screen, to: chapter.at, text }] : []
  })
