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
const maxOids = 20

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
  const input = objectOf(value, 'the profile', fields)
  const name = text(input.name)
  if (Object.hasOwn(readyProfiles, name)) throw new ProfileFault(`name: "${name}" is that of a ready profile`)
  const chosen = listOf(input.uses, 'uses', uses)
  const withoutUsage = oneOf(input.withoutUsage, 'withoutUsage', [true, false])
  const acceptance = (use: 'signIn' | 'sign') => acceptanceOf(input[use], use, chosen.includes(use), withoutUsage)
  return {
    name,
    uses: chosen,
    keys: listOf(input.keys, 'keys', families),
    signIn: acceptance('signIn'),
    sign: acceptance('sign'),
    withoutUsage,
    organisationBy: oneOf(input.organisationBy, 'organisationBy', ['usage', 'bin'] as const),
    rights: rightsOf(input.rights),
    unnamedRight: oneOf(input.unnamedRight, 'unnamedRight', [...rights, null]),
  }
}

/** A ready profile is written by its name, so that its rules stay those of the program. */
export const profileAsJson = (profile: Profile): unknown => (Object.values(readyProfiles).includes(profile) ? profile.name : profile)

function acceptanceOf(value: unknown, use: 'signIn' | 'sign', used: boolean, withoutUsage: boolean): Acceptance {
  const input = objectOf(value, use, ['usages', 'policies'])
  const [usages, policies] = [oids(input.usages, `${use}.usages`), oids(input.policies, `${use}.policies`)]
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

function refuseAny(input: readonly string[], never: readonly string[], where: string): void {
  const wrong = input.find((id) => never.includes(id))
  if (wrong) throw new ProfileFault(`${where}: ${wrong} is never accepted here`)
}

function rightsOf(value: unknown): Record<string, Right> {
  const input = objectOf(value, 'rights', null)
  const ids = oids(Object.keys(input), 'rights')
  return Object.fromEntries(ids.map((id) => [id, oneOf(input[id], `rights.${id}`, rights)]))
}

function objectOf(value: unknown, where: string, allowed: readonly string[] | null): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProfileFault(`${where}: an object is expected`)
  const extra = allowed && Object.keys(value).find((key) => !allowed.includes(key))
  if (extra) throw new ProfileFault(`${where}: no field "${extra}"`)
  const absent = allowed?.find((key) => !Object.hasOwn(value, key))
  if (absent) throw new ProfileFault(`${where}: the field "${absent}" is missing`)
  return value as Record<string, unknown>
}

function text(value: unknown): string {
  if (typeof value !== 'string' || !/^[\p{L}\p{N}][\p{L}\p{N} .,«»"()№-]{0,59}$/u.test(value))
    throw new ProfileFault('name: one to sixty letters, digits, spaces and marks')
  return value
}

function oids(value: unknown, where: string): string[] {
  if (!Array.isArray(value) || value.length > maxOids) throw new ProfileFault(`${where}: a list of at most ${maxOids} OIDs`)
  const wrong = value.find((id) => typeof id !== 'string' || !/^[0-2](\.(0|[1-9]\d{0,9})){1,20}$/.test(id))
  if (wrong !== undefined) throw new ProfileFault(`${where}: not an OID: ${String(wrong)}`)
  return [...new Set(value as string[])]
}

function listOf<T>(value: unknown, where: string, allowed: readonly T[]): T[] {
  if (!Array.isArray(value) || value.length === 0) throw new ProfileFault(`${where}: at least one of ${allowed.join(', ')}`)
  return [...new Set(value.map((one) => oneOf(one, where, allowed)))]
}

function oneOf<T>(value: unknown, where: string, allowed: readonly T[]): T {
  if (allowed.includes(value as T)) return value as T
  throw new ProfileFault(`${where}: one of ${allowed.join(', ')}`)
}
