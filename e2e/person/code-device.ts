import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test'
import { generateSync } from 'otplib'
import { passwordApi } from '#contract/core/password.ts'
import { factorApi } from '#contract/people/factor.ts'
import { demoBin } from '#demo/numbers.ts'
import { fromNewAddress } from './address.ts'
import { type JourneyLanguage, openVisitor, type Person, portalUrl, signedIn } from './person.ts'

/** What the app on a telephone shows. The portal takes each code once, and those of half a minute before and after. */
export const codeOf = (secret: string, secondsAhead = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + secondsAhead })

/** Gives a browser the passkeys of a device, whose owner agrees at once. @returns takes them away again */
export async function withPasskeys(page: Page): Promise<() => Promise<unknown>> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}

/** Has an administrator invite a guest, who chooses a password, so that no account of the demo needs a code. */
export async function invitedGuest(authorization: string) {
  const administrator = await request.newContext({ baseURL: portalUrl(), extraHTTPHeaders: { authorization, ...fromNewAddress() } })
  const organisation = { bin: demoBin(940), organizationName: 'Счётный комитет', katoCode: '710000000' }
  const data = { fullName: 'Сапарова Алия Ерболқызы', email: `code-${Date.now()}@example.kz`, ...organisation }
  const answer = await administrator.post('/api/admin/guests', { data })
  expect(answer.status()).toBe(201)
  const { id, email, link } = (await answer.json()) as { id: number; email: string; link: string }
  const password = 'Весна-на-Балхаше-2027'
  const chosen = await administrator.post(passwordApi.replace.path, { data: { token: new URL(link).searchParams.get('token'), password } })
  expect(chosen.status()).toBe(204)
  await administrator.dispose()
  return { id, email, password }
}

/** The same with a device that was set up. @returns the id of the person */
export async function guestWithDevice(authorization: string): Promise<number> {
  const guest = await invitedGuest(authorization)
  await setDeviceUp(guest)
  return guest.id
}

/** An invited guest on the sign-in page of a browser of their own, who may come in and go more than once. */
export async function openInvited(browser: Browser, language: JourneyLanguage) {
  const { accessToken } = await signedIn(portalUrl(), 'ADMIN')
  const guest = await invitedGuest(`Bearer ${accessToken}`)
  const person = await openVisitor(browser, language, '/session/signin')
  const { page, messages } = person
  const { signIn } = messages.session
  const enter = async () => {
    await page.getByLabel(signIn.email).fill(guest.email)
    await page.getByLabel(signIn.password, { exact: true }).fill(guest.password)
    await page.getByRole('button', { name: signIn.submit, exact: true }).click()
  }
  const inside = () => page.waitForURL(/info\/user/)
  const leave = async () => {
    await page.context().clearCookies({ name: 'refresh' })
    await page.evaluate(() => localStorage.clear())
    await page.goto('/session/signin')
  }
  return { person, guest, enter, inside, leave }
}

/** Such a guest with a device that was set up, signed in. */
export async function openGuestWithDevice(browser: Browser, language: JourneyLanguage): Promise<Person> {
  const { person, guest, enter, inside } = await openInvited(browser, language)
  await enter()
  await inside()
  await setDeviceUp(guest)
  return person
}

export async function setDeviceUp({ email, password }: { email: string; password: string }): Promise<void> {
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
