import type { Membership, User } from '#contract/core/session.ts'

/** Where this browser keeps the signed-in user and the organisation that they act for. */
export const seatKeys = { user: 'user', organization: 'organization' } as const

export const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'restrictions' in value && 'organizations' in value && Array.isArray(value.organizations)
export const isBin = (value: unknown): value is string | null => typeof value === 'string'

export const membershipOf = (user: User, bin: string | null): Membership =>
  user.organizations.find((o) => o.bin === bin) ?? user.organizations[0]!

/** The organisation to be named to the server; null = there is no choice. */
export const namedBin = (user: User | null, bin: string | null): string | null =>
  user && user.organizations.length > 1 ? membershipOf(user, bin).bin : null
