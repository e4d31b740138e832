import { isPinned } from '../fingerprints.ts'
import type { Profile } from './profile.ts'
import { ProfileFault, profileAsJson, profileFrom } from './read.ts'
import { readyProfiles } from './ready.ts'

/** The profile of an authority from a moment on; null = from then on its certificates are accepted for nothing. The first has no beginning. */
export type ProfileTerm = { from: Date | null; profile: Profile | null }

/**
 * The profiles of authorities by the fingerprint of their certificates, oldest term first: a signature is judged by the profile that was in force at its
 * acceptance, so that a later choice does not change what was accepted before.
 */
export type ProfileBook = ReadonlyMap<string, readonly ProfileTerm[]>

/** The name of the book's file in a trust folder, beside the certificates. */
export const profilesFile = 'profiles.json'

/** Certificates of the national CA pinned in the project have its profile unless the operator chose another; every other authority has none. */
const pinnedTerms: readonly ProfileTerm[] = [{ from: null, profile: readyProfiles.nca }]
export const termsOf = (book: ProfileBook, fingerprint: string): readonly ProfileTerm[] =>
  book.get(fingerprint) ?? (isPinned(fingerprint) ? pinnedTerms : [])

export const termAt = (book: ProfileBook, fingerprint: string, at: Date): ProfileTerm | null =>
  termsOf(book, fingerprint).findLast(({ from }) => from === null || from <= at) ?? null

export const profileAt = (book: ProfileBook, fingerprint: string, at: Date): Profile | null =>
  termAt(book, fingerprint, at)?.profile ?? null

/** The same profile for each of these certificates. */
export const sameProfile = (profile: Profile, fingerprints: readonly string[]): ProfileBook =>
  new Map(fingerprints.map((fingerprint) => [fingerprint, [{ from: null, profile }]]))

/** The book after another profile was chosen for an authority. The first choice has no beginning; the same profile again changes nothing. */
export function withProfile(book: ProfileBook, fingerprint: string, profile: Profile | null, now: Date): ProfileBook {
  const terms = termsOf(book, fingerprint)
  const last = terms.at(-1)
  if (last && JSON.stringify(last.profile) === JSON.stringify(profile)) return new Map(book).set(fingerprint, terms)
  return new Map(book).set(fingerprint, [...terms, { from: terms.length === 0 ? null : now, profile }])
}

/** @throws ProfileFault naming the certificate and the field */
export function bookFrom(json: string): ProfileBook {
  const entries = parsed(json)
  return new Map(
    Object.entries(entries).map(([fingerprint, terms]) => {
      if (!/^[0-9a-f]{64}$/.test(fingerprint)) throw new ProfileFault(`${fingerprint}: not a fingerprint`)
      if (!Array.isArray(terms) || terms.length === 0) throw new ProfileFault(`${fingerprint}: a list of terms is expected`)
      return [fingerprint, terms.map((term, i) => termFrom(term, `${fingerprint} ${i + 1}`)).map(inOrder)]
    }),
  )
}

export const bookAsJson = (book: ProfileBook): string =>
  `${JSON.stringify(
    Object.fromEntries(
      [...book].map(([fingerprint, terms]) => [
        fingerprint,
        terms.map(({ from, profile }) => ({ from: from?.toISOString() ?? null, profile: profile && profileAsJson(profile) })),
      ]),
    ),
    null,
    2,
  )}\n`

function parsed(json: string): object {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    throw new ProfileFault((error as Error).message)
  }
  throw new ProfileFault('an object is expected')
}

function termFrom(term: unknown, where: string): ProfileTerm {
  try {
    const { from, profile } = term as { from?: unknown; profile?: unknown }
    return { from: from === null ? null : dateFrom(from), profile: profile === null ? null : profileFrom(profile) }
  } catch (error) {
    throw new ProfileFault(`${where}: ${(error as Error).message}`)
  }
}

function dateFrom(value: unknown): Date {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(date.getTime())) throw new ProfileFault('from: not a time')
  return date
}

function inOrder(term: ProfileTerm, i: number, all: ProfileTerm[]): ProfileTerm {
  const before = all[i - 1]
  const ordered = i === 0 ? term.from === null : term.from !== null && (before!.from === null || before!.from <= term.from)
  if (!ordered) throw new ProfileFault('the first term has no beginning, each other one begins after the one before')
  return term
}
