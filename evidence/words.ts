import { role as kkRole } from '#i18n/core/role.kk.ts'
import { role as ruRole } from '#i18n/core/role.ru.ts'
import { court as kkCourt } from '#i18n/documents/court.kk.ts'
import { court as ruCourt } from '#i18n/documents/court.ru.ts'
import { evidence as kkEvidence } from '#i18n/documents/evidence.kk.ts'
import { evidence as ruEvidence } from '#i18n/documents/evidence.ru.ts'
import { finding as kkFinding } from '#i18n/documents/finding.kk.ts'
import { finding as ruFinding } from '#i18n/documents/finding.ru.ts'
import { findingText } from '#i18n/documents/finding-text.ts'
import { inLanguage, type Key, type Language } from '#i18n/language.ts'

type Tree = { readonly [name: string]: string | Tree }
type Words = Record<'court' | 'evidence' | 'finding' | 'role', Tree>
const ru: Words = { court: ruCourt, evidence: ruEvidence, finding: ruFinding, role: ruRole }
const kk: Words = { court: kkCourt, evidence: kkEvidence, finding: kkFinding, role: kkRole }

export type Say = (key: Key, args?: Record<string, string | number>) => string

/** The few sections of the dictionary that the page needs, without the library that counts and declines. A key that an archive made up is shown as it is. */
export const sayIn =
  (language: Language): Say =>
  (key, args = {}) => {
    const found = key.split('.').reduce<string | Tree | undefined>(inside, inLanguage(language, ru, kk))
    return typeof found === 'string' ? found.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name])) : key
  }

const inside = (node: string | Tree | undefined, name: string): string | Tree | undefined =>
  typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined

export const findingIn = (say: Say, code: string): string => findingText(say, code)
