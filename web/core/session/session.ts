import type { Membership, User } from '#contract/core/session.ts'
import { sessionApi } from '#contract/core/session.ts'
import { storedUserMilliseconds } from '#domain/core/session/session.ts'
import { isShutOut } from '#domain/people/organisation/blocked.ts'
import { type Role, roleOf } from '#domain/role.ts'
import { call, onSessionExpired, setCaller } from '../../kit/http/call.ts'
import { dropCallsUnlessOf } from '../../kit/http/early-calls.ts'
import { keepToken, refreshToken } from '../../kit/http/token.ts'
import { stored, useStored } from '../../kit/storage/stored.ts'
import { forgetAddress, settleAddress } from './address.ts'
import { askToSignInAgain } from './again.ts'
import { forgetOfOthers } from './forget-others.ts'
import { isBin, isUser, membershipOf, namedBin, seatKeys } from './seat.ts'
import { shareTokens } from './tabs.ts'

/** The signed-in user, as stored in this browser; authenticated by the httpOnly cookie. */
export const storedUser = stored<User | null>(seatKeys.user, null, isUser)
const chosenBin = stored<string | null>(seatKeys.organization, null, isBin)

function follow(): void {
  const user = storedUser.get()
  dropCallsUnlessOf(user?.id ?? null)
  void forgetOfOthers(user?.id ?? null)
  setCaller({ bin: namedBin(user, chosenBin.get()) })
  settleAddress(user?.id ?? null)
}

/** Called once, before the first render. */
export function startSession(): void {
  storedUser.onChange(follow)
  chosenBin.onChange(follow)
  shareTokens()
  // Back to a guarded page after signing out
  addEventListener('popstate', () => storedUser.get() || settleAddress(null))
  onSessionExpired(async (why) => (await askToSignInAgain(why)) || (why === 'ended' && forget()))
  follow()
  if (!storedUser.get()) return
  void refreshToken().then((refreshed) => {
    if (refreshed === 'dead') forget()
    if (refreshed === 'fresh') void refreshUser().catch(() => {})
  })
  setTimeout(forget, storedUserMilliseconds)
}

/** Clears the stored user; `settleAddress` then remembers the address and shows the sign-in page, unless the page is public. Returns false: the request is not repeated. */
function forget(): false {
  keepToken(null)
  storedUser.set(null)
  return false
}

export type SignInMethod = 'key' | 'password'
const isWay = (value: unknown): value is SignInMethod => value === 'key' || value === 'password'
/** The last sign-in method used in this browser: offered first. */
export const lastWay = stored<SignInMethod>('way', 'password', isWay)

type Opened = { accessToken: string; user: User }

/** Stores the session opened by password or key in this browser. */
export function enter({ accessToken, user }: Opened, way: SignInMethod): void {
  lastWay.set(way)
  keepToken(accessToken)
  storedUser.set(user)
}

/** Reloads the user: roles, restrictions and the registration may have changed. @throws {Failed} */
export async function refreshUser(): Promise<void> {
  const { user } = await call(sessionApi.profile)
  if (JSON.stringify(user) !== JSON.stringify(storedUser.get())) storedUser.set(user)
}

/** Ends the session here even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  await call(sessionApi.logout).catch(() => null)
  forget()
  forgetAddress()
}

export const actFor = (bin: string): void => chosenBin.set(bin)

/** `readOnly`: the person or the organisation is suspended or blocked. Given to `may` and `openActs`, it closes everything that changes something. */
export type Acting = { user: User; membership: Membership; role: Role; readOnly: boolean }

/** A signed-in user not yet confirmed by an administrator, without membership; null = any other. */
export function useApplicant(): User | null {
  const user = useStored(storedUser)
  return user && user.organizations.length === 0 ? user : null
}

/** Suspensions and blocks of the person, and of the organisation that they act for. */
export const restrictionsOf = (user: User, { bin: own }: Membership): User['restrictions'] =>
  user.restrictions.filter(({ bin }) => bin === null || bin === own)

const seatOf = (user: User | null, bin: string | null): Acting | null => {
  if (!user || user.organizations.length === 0) return null
  const membership = membershipOf(user, bin)
  return { user, membership, role: roleOf(membership.role), readOnly: restrictionsOf(user, membership).length > 0 }
}

/** A blocked official gets the page with the reason only (docs/process.md, section 4). */
const isShut = ({ user, membership, role }: Acting): boolean =>
  isShutOut(
    role,
    restrictionsOf(user, membership).map(({ status }) => status),
  )

const actingOf = (user: User | null, bin: string | null): Acting | null => {
  const seat = seatOf(user, bin)
  return seat && !isShut(seat) ? seat : null
}

/** The signed-in user if shut out; null = any other. */
export function useShutOut(): Acting | null {
  const seat = seatOf(useStored(storedUser), useStored(chosenBin))
  return seat && isShut(seat) ? seat : null
}

/** The current user with membership and role; null = no user who may act is signed in. */
export const useActing = (): Acting | null => actingOf(useStored(storedUser), useStored(chosenBin))
export const actingNow = (): Acting | null => actingOf(storedUser.get(), chosenBin.get())

/** As useActing, on screens that only a signed-in user can open. Throws if there is none. */
export function useCurrentUser(): Acting {
  const acting = useActing()
  if (!acting) throw new Error('Nobody is signed in')
  return acting
}
