import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { profileApi } from '#contract/profile.ts'
import { registrationApi } from '#contract/registration.ts'
import { sessionApi as api } from '#contract/session.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import { challengeLife } from '#domain/session/challenge.ts'
import { refreshTokenSeconds } from '#domain/session/session.ts'
import type { Mount } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import type { AccessTokens } from '../platform/tokens.ts'
import { recogniseHolder } from '../registration/recognise.ts'
import { registerByEmail } from '../registration/register.ts'
import { holderOf, newChallenge, preSessionOf } from '../session/challenge.ts'
import { openSession, userOf } from '../session/open.ts'
import { endSessions, openSessions, sessionOfToken, sessionView } from '../session/sessions.ts'
import { refresh, requireExpected, signIn } from '../session/use-cases.ts'
import { visitsPage } from '../session/visits.ts'
import { changePassword, myContacts, saveContacts, saveLanguage } from './profile.ts'

export const refreshCookie = 'refresh'
/** Set before sign-in: identifies the browser that a challenge was issued to. */
export const preSessionCookie = 'pre-session'

const byThemselves = 'ended by the person'

export function accountRoutes(mount: Mount, services: Services, tokens: AccessTokens): void {
  const cookie: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api',
    secure: services.publicUrl.startsWith('https:'),
    maxAge: refreshTokenSeconds,
  }
  const preSession: CookieSerializeOptions = { ...cookie, maxAge: challengeLife / 1000 }
  type Opened = Awaited<ReturnType<typeof openSession>>
  const entered = (reply: FastifyReply, session: Opened): Opened => {
    reply.setCookie(refreshCookie, session.refreshToken, cookie)
    return session
  }

  mount(api.login, async ({ body }, call, reply) => entered(reply, await signIn(services, tokens, body, call)))
  mount(registrationApi.register, async ({ body }, call, reply) =>
    entered(reply, await openSession(services, tokens, await registerByEmail(services, body, call.language), call)),
  )
  mount(api.challenge, async (_, _call, reply, request) => {
    const browser = preSessionOf(request.cookies[preSessionCookie])
    reply.setCookie(preSessionCookie, browser, preSession)
    return newChallenge(services, browser)
  })
  mount(api.signInByKey, async ({ body }, call, reply, request) => {
    const holder = await holderOf(services, body, request.cookies[preSessionCookie])
    const personId = await recogniseHolder(services, holder, call)
    requireExpected(personId, body)
    return entered(reply, await openSession(services, tokens, personId, call))
  })
  mount(api.refresh, async ({ body }, _call, reply, request) => {
    try {
      const next = await refresh(services, tokens, body.refreshToken ?? request.cookies[refreshCookie])
      reply.setCookie(refreshCookie, next.refreshToken, cookie)
      return next
    } catch (error) {
      // a database that is briefly unavailable must not sign users out
      if (error instanceof Refused && error.refusal.code === 'session.dead') reply.clearCookie(refreshCookie, { path: '/api' })
      throw error
    }
  })
  mount(api.profile, async (_, call) => ({ user: userOf(call.person) }))
  mount(api.logout, async (_, call, reply, request) => {
    reply.clearCookie(refreshCookie, { path: '/api' })
    const ofCookie = await sessionOfToken(services.db, request.cookies[refreshCookie])
    for (const id of [call.signedIn && call.sessionId, ofCookie])
      if (id) await endSessions(services.db, { id }, services.clock.now(), byThemselves)
  })
  mount(profileApi.contacts, (_, call) => myContacts(services, call))
  mount(profileApi.saveContacts, ({ body }, call, _, request) => saveContacts(services, body, request.cookies[preSessionCookie], call))
  mount(profileApi.password, ({ body }, call, _, request) => changePassword(services, body, request.cookies[preSessionCookie], call))
  mount(profileApi.language, async ({ body }, call) => {
    await saveLanguage(services, body.language, call)
  })
  mount(api.sessions, async (_, call) =>
    (await openSessions(services.db, call.person.id, services.clock.now())).map((s) => sessionView(s, call)),
  )
  mount(api.endSession, async ({ params }, call) => {
    const ended = await endSessions(services.db, { id: params.sessionId, of: call.person.id }, services.clock.now(), byThemselves)
    if (ended === 0) refuse('not.found')
  })
  mount(api.visits, ({ query }, call) => visitsPage(services.db, query, call.t))
}
