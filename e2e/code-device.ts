import { type APIRequestContext, type Browser, expect, request } from '@playwright/test'
import { generateSync } from 'otplib'
import { factorApi } from '#contract/factor.ts'
import { demoBin } from '#demo/numbers.ts'
import { fromNewAddress } from './address.ts'
import { type JourneyLanguage, openVisitor, type Person, portalUrl, signedIn } from './person.ts'

/** What the app on a telephone shows. The portal takes each code once, and those of half a minute before and after. */
export const codeOf = (secret: string, secondsAhead = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + secondsAhead })

/** Has an administrator invite a guest, so that no account of the demo needs a code. */
export async function invitedGuest(authorization: string) {
  const administrator = await request.newContext({ baseURL: portalUrl(), extraHTTPHeaders: { authorization, ...fromNewAddress() } })
  const organisation = { bin: demoBin(940), organizationName: 'Счётный комитет', katoCode: '710000000' }
  const data = { fullName: 'Сапарова Алия Ерболқызы', email: `code-${Date.now()}@example.kz`, ...organisation }
  const answer = await administrator.post('/api/admin/guests', { data })
  expect(answer.status()).toBe(201)
  const guest = (await answer.json()) as { id: number; email: string; password: string }
  await administrator.dispose()
  return guest
}

/** The same with a device that was set up. @returns the id of the person */
export async function guestWithDevice(authorization: string): Promise<number> {
  const guest = await invitedGuest(authorization)
  await setDeviceUp(guest)
  return guest.id
}

/** Such a guest, signed in, in a browser of their own. */
export async function openGuestWithDevice(browser: Browser, language: JourneyLanguage): Promise<Person> {
  const { accessToken } = await signedIn(portalUrl(), 'ADMIN')
  const guest = await invitedGuest(`Bearer ${accessToken}`)
  const person = await openVisitor(browser, language, '/session/signin')
  const { signIn } = person.messages.session
  await person.page.getByLabel(signIn.email).fill(guest.email)
  await person.page.getByLabel(signIn.password, { exact: true }).fill(guest.password)
  await person.page.getByRole('button', { name: signIn.submit, exact: true }).click()
  await person.page.waitForURL(/info\/user/)
  await setDeviceUp(guest)
  return person
}

async function setDeviceUp({ email, password }: { email: string; password: string }): Promise<void> {
  const guest = await request.newContext({ baseURL: portalUrl(), extraHTTPHeaders: fromNewAddress() })
  const { accessToken } = await post<{ accessToken: string }>(guest, '/api/auth/login', { email, password })
  const headers = { authorization: `Bearer ${accessToken}` }
  const { secret } = await post<{ secret: string }>(guest, factorApi.offer.path, { password }, headers)
  await post(guest, factorApi.confirm.path, { code: codeOf(secret) }, headers)
  await guest.dispose()
}

async function post<T>(from: APIRequestContext, path: string, data: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await from.post(path, { data, headers })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}
