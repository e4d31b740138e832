import type { Role } from '#domain/role.ts'

export type Worded = { question: string; answer: string }
export type Question = {
  /** Title of the page that answers: a key of the section `screen`. */
  screen: string
  /** Path of that page by role; a single path = the same for all roles. */
  at: string | Partial<Record<Role, string>>
  /** For users who sign documents. */
  signs?: true
  ru: Worded
  kk: Worded
}
