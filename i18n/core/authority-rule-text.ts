import type { Key } from '../language.ts'
import type { authorityProfile } from './authority-profile.ru.ts'

/** The rule of an authority's profile that a key does not meet, as a refusal carries it; `profile` '' or null = the authority has none. */
export type AuthorityRule = { authority: string; profile: string | null; rule: string; has: string; accepted: string }
type Say = (key: Key, args?: Record<string, string | number>) => string

const names = ['nca', 'state', 'bank'] satisfies (keyof (typeof authorityProfile)['name'])[]
/** A ready profile has a name in both languages, any other one the operator's own words. */
export const profileNameText = (t: Say, profile: string): string =>
  (names as string[]).includes(profile) ? t(`authorityProfile.name.${profile}` as Key) : profile

const isRule = (rule: unknown): rule is keyof (typeof authorityProfile)['rule'] =>
  ['authority', 'profile', 'use', 'key', 'keyUsage', 'usage', 'authOnly', 'holder', 'policy', 'iin', 'bin'].includes(String(rule))

export const usesText = (t: Say, uses: string): string =>
  uses
    .split(', ')
    .map((use) => (['signIn', 'sign', 'stamp', 'ocsp'].includes(use) ? t(`authorityProfile.use.${use}` as Key) : use))
    .join(', ')

/** Names the authority, its profile and the rule, with what the certificate has and what is accepted. */
export function authorityRuleText(t: Say, { authority, profile, rule, has, accepted }: AuthorityRule): string {
  if (!isRule(rule)) return ''
  const listed = rule === 'use' ? { has: usesText(t, has), accepted: usesText(t, accepted) } : { has, accepted }
  return t(`authorityProfile.rule.${rule}`, { authority, profile: profile ? profileNameText(t, profile) : '–', ...listed })
}

/** The rule among the arguments of a refusal, null = it is not about a profile. */
export function ruleOf(args: Record<string, string | number> | undefined): AuthorityRule | null {
  if (!args || !isRule(args.rule)) return null
  const { authority, profile, rule, has, accepted } = args
  return { authority: String(authority), profile: String(profile), rule: String(rule), has: String(has), accepted: String(accepted) }
}
