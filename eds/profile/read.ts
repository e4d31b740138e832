import { oid } from '../oid.ts'
import type { Right } from '../verdict.ts'
import { type Acceptance, type Profile, uses } from './profile.ts'
import { families, readyProfiles } from './ready.ts'

/** A profile that cannot be taken, with the field and the reason. */
export class ProfileFault extends Error {}

const rights: readonly Right[] = ['head', 'rightToSign', 'financial', 'hr', 'employee', 'informationSystem']
const fields = ['name', 'uses', 'keys', 'signIn', 'sign', 'withoutUsage', 'organisationBy', 'rights', 'unnamedRight']

/** Usages of other trades: a certificate for these is never a person's key. */
const foreignUsages: readonly string[] = [
  oid.anyExtendedKeyUsage,
  oid.timeStamping,
  oid.ocspSigning,
  ...['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.3'], // serverAuth, codeSigning: RFC 5280, 4.2.1.12
]
const notForSigning: Record<'usages' | 'policies', readonly string[]> = {
  usages: [oid.clientAuth],
  policies: [oid.ncaPolicyOrganisationAuth, oid.ncaPolicyPersonAuth],
}
const mostOids = 20

/**
 * Reads a profile as JSON has it: the name of a ready one, or all fields. Checks the bounds within which an operator may choose.
 * @throws ProfileFault
 */
export function profileFrom(value: unknown): Profile {
  if (typeof value === 'string') {
    if (!Object.hasOwn(readyProfiles, value))
      throw new ProfileFault(`no ready profile "${value}": ${Object.keys(readyProfiles).join(', ')}`)
    return readyProfiles[value as keyof typeof readyProfiles]
  }
  const given = objectOf(value, 'the profile', fields)
  const name = text(given.name)
  if (Object.hasOwn(readyProfiles, name)) throw new ProfileFault(`name: "${name}" is that of a ready profile`)
  const chosen = listOf(given.uses, 'uses', uses)
  const withoutUsage = oneOf(given.withoutUsage, 'withoutUsage', [true, false])
  const acceptance = (use: 'signIn' | 'sign') => acceptanceOf(given[use], use, chosen.includes(use), withoutUsage)
  return {
    name,
    uses: chosen,
    keys: listOf(given.keys, 'keys', families),
    signIn: acceptance('signIn'),
    sign: acceptance('sign'),
    withoutUsage,
    organisationBy: oneOf(given.organisationBy, 'organisationBy', ['usage', 'bin'] as const),
    rights: rightsOf(given.rights),
    unnamedRight: oneOf(given.unnamedRight, 'unnamedRight', [...rights, null]),
  }
}

/** A ready profile is written by its name, so that its rules stay those of the program. */
export const profileAsJson = (profile: Profile): unknown => (Object.values(readyProfiles).includes(profile) ? profile.name : profile)

function acceptanceOf(value: unknown, use: 'signIn' | 'sign', used: boolean, withoutUsage: boolean): Acceptance {
  const given = objectOf(value, use, ['usages', 'policies'])
  const [usages, policies] = [oids(given.usages, `${use}.usages`), oids(given.policies, `${use}.policies`)]
  if (used && policies.length === 0) throw new ProfileFault(`${use}.policies: at least one policy`)
  if (used && usages.length === 0 && !withoutUsage) throw new ProfileFault(`${use}.usages: at least one usage, or withoutUsage`)
  refuseAny(usages, foreignUsages, `${use}.usages`)
  refuseAny(policies, [oid.anyPolicy], `${use}.policies`)
  if (use === 'sign') {
    refuseAny(usages, notForSigning.usages, 'sign.usages')
    refuseAny(policies, notForSigning.policies, 'sign.policies')
  }
  return { usages, policies }
}

function refuseAny(given: readonly string[], never: readonly string[], where: string): void {
  const wrong = given.find((id) => never.includes(id))
  if (wrong) throw new ProfileFault(`${where}: ${wrong} is never accepted here`)
}

function rightsOf(value: unknown): Record<string, Right> {
  const given = objectOf(value, 'rights', null)
  const ids = oids(Object.keys(given), 'rights')
  return Object.fromEntries(ids.map((id) => [id, oneOf(given[id], `rights.${id}`, rights)]))
}

function objectOf(value: unknown, where: string, known: readonly string[] | null): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProfileFault(`${where}: an object is expected`)
  const extra = known && Object.keys(value).find((key) => !known.includes(key))
  if (extra) throw new ProfileFault(`${where}: no field "${extra}"`)
  const absent = known?.find((key) => !Object.hasOwn(value, key))
  if (absent) throw new ProfileFault(`${where}: the field "${absent}" is missing`)
  return value as Record<string, unknown>
}

function text(value: unknown): string {
  if (typeof value !== 'string' || !/^[\p{L}\p{N}][\p{L}\p{N} .,«»"()№-]{0,59}$/u.test(value))
    throw new ProfileFault('name: one to sixty letters, digits, spaces and marks')
  return value
}

function oids(value: unknown, where: string): string[] {
  if (!Array.isArray(value) || value.length > mostOids) throw new ProfileFault(`${where}: a list of at most ${mostOids} OIDs`)
  const wrong = value.find((id) => typeof id !== 'string' || !/^[0-2](\.(0|[1-9]\d{0,9})){1,20}$/.test(id))
  if (wrong !== undefined) throw new ProfileFault(`${where}: not an OID: ${String(wrong)}`)
  return [...new Set(value as string[])]
}

function listOf<T>(value: unknown, where: string, known: readonly T[]): T[] {
  if (!Array.isArray(value) || value.length === 0) throw new ProfileFault(`${where}: at least one of ${known.join(', ')}`)
  return [...new Set(value.map((one) => oneOf(one, where, known)))]
}

function oneOf<T>(value: unknown, where: string, known: readonly T[]): T {
  if (known.includes(value as T)) return value as T
  throw new ProfileFault(`${where}: one of ${known.join(', ')}`)
}
