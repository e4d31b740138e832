import type { FastifyReply, FastifyRequest } from 'fastify'
import { passkeyApi } from '#contract/core/passkey.ts'
import { passwordApi } from '#contract/core/password.ts'
import { sessionApi as api } from '#contract/core/session.ts'
import { factorApi } from '#contract/people/factor.ts'
import { profileApi } from '#contract/people/profile.ts'
import { registrationApi } from '#contract/people/registration.ts'
import { challengeLife } from '#domain/core/session/challenge.ts'
import type { FactorProof, SignInProof } from '#domain/core/session/factor.ts'
import { refreshTokenSeconds } from '#domain/core/session/session.ts'
import { refuse } from '#domain/refusal.ts'
import { holderOf, newChallenge, preSessionOf } from '../../core/session/challenge.ts'
import type { HalfCookie } from '../../core/session/half-session.ts'
import { cookieOfKnown } from '../../core/session/known-browser.ts'
import { openSession, userOf } from '../../core/session/open.ts'
import { requireProof } from '../../core/session/prove.ts'
import { askForLink, resetPassword } from '../../core/session/reset-password.ts'
import { endSessions, openSessions, sessionOfToken, sessionView } from '../../core/session/sessions.ts'
import { accountOf, refresh, requireExpected, signIn } from '../../core/session/use-cases.ts'
import { visitSheet, visitsPage } from '../../core/session/visits.ts'
import { noteCertificate } from '../../documents/signature/certificates.ts'
import type { Call } from '../../platform/http/call.ts'
import { cookiesOf } from '../../platform/http/cookies.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import type { AccessTokens } from '../../platform/http/tokens.ts'
import { recogniseHolder } from '../registration/recognise.ts'
import { registerByEmail } from '../registration/register.ts'
import { confirmAtSignIn, confirmMine, offerAtSignIn, offerMine, removeMine, signInByCode } from './factor.ts'
import {
  addAtSignIn,
  addMyPasskey,
  askAtSignIn,
  askMine,
  makeAtSignIn,
  myPasskeys,
  offerMyPasskey,
  removeMyPasskey,
  signInByPasskey,
} from './passkey.ts'
import { changePassword, myContacts, saveContacts, saveLanguage } from './profile.ts'

/** Seconds for which a browser is known: a year. */
const browserSeconds = 365 * 86_400

const byThemselves = 'ended by the person'

export function accountRoutes(mount: Mount, services: Services, tokens: AccessTokens): void {
  const { name, options } = cookiesOf(services)
  const refreshCookie = name('refresh')
  /** Set before sign-in: identifies the browser that a challenge was issued to. */
  const preSessionCookie = name('pre-session')
  /** Stays after sign-out: for which accounts this browser is known. */
  const browserCookie = name('browser')
  /** Between the password and the code: who has shown the password. */
  const halfCookie = name('half-session')
  type Opened = Awaited<ReturnType<typeof openSession>>
  const openBy = (signInProof: SignInProof, personId: number, call: Call) => openSession(services, tokens, { personId, signInProof }, call)
  /** A browser has one session: the one before ends, whosever it was. */
  const entered = async (
    reply: FastifyReply,
    request: FastifyRequest,
    session: Opened,
    account = accountOf(session.user.email),
  ): Promise<Opened> => {
    const before = await sessionOfToken(services.db, request.cookies[refreshCookie])
    if (before) await endSessions(services.db, { id: before }, services.clock.real(), 'another sign-in in the same browser')
    reply.setCookie(refreshCookie, session.refreshToken, { ...options, maxAge: refreshTokenSeconds })
    const browser = cookieOfKnown(services, request.cookies[browserCookie], account)
    reply.setCookie(browserCookie, browser, { ...options, maxAge: browserSeconds })
    return session
  }

  const keepHalf = (reply: FastifyReply, { text, seconds }: HalfCookie) =>
    reply.setCookie(halfCookie, text, { ...options, maxAge: seconds })
  const shown = (request: FastifyRequest) => ({ half: request.cookies[halfCookie], browser: request.cookies[browserCookie] })
  mount(api.login, async ({ body }, call, reply, request) => {
    const opened = await signIn(services, tokens, { ...body, ...shown(request) }, call)
    if (!('half' in opened)) return entered(reply, request, opened, accountOf(body.email))
    keepHalf(reply, opened.half)
    return refuse(opened.owed === 'code' ? 'auth.factorNeeded' : 'auth.factorMissing')
  })
  mount(factorApi.signIn, async ({ body }, call, reply, request) => {
    const { session, account } = await signInByCode(services, tokens, { ...body, ...shown(request) }, call)
    reply.clearCookie(halfCookie, options)
    return entered(reply, request, session, account)
  })
  mount(factorApi.offerAtSignIn, (_, _call, _reply, request) => offerAtSignIn(services, request.cookies[halfCookie]))
  mount(factorApi.confirmAtSignIn, async ({ body }, call, reply, request) => {
    const { session, account, recoveryCodes } = await confirmAtSignIn(services, tokens, { ...body, ...shown(request) }, call)
    reply.clearCookie(halfCookie, options)
    return { ...(await entered(reply, request, session, account)), recoveryCodes }
  })
  /** The browser that an offer is for; it keeps the cookie as long as the challenge is good. */
  const bound = (request: FastifyRequest, reply: FastifyReply) => {
    const browser = preSessionOf(request.cookies[preSessionCookie])
    reply.setCookie(preSessionCookie, browser, { ...options, maxAge: challengeLife / 1000 })
    return browser
  }
  mount(passkeyApi.offerAtSignIn, (_, call, reply, request) => askAtSignIn(services, shown(request), bound(request, reply), call))
  mount(passkeyApi.makeAtSignIn, (_, call, reply, request) => makeAtSignIn(services, shown(request), bound(request, reply), call))
  mount(passkeyApi.addAtSignIn, async ({ body }, call, reply, request) => {
    const { expectedPersonId, ...made } = body
    const given = { ...shown(request), expectedPersonId, made: { ...made, browser: request.cookies[preSessionCookie] } }
    const { session, account, recoveryCodes } = await addAtSignIn(services, tokens, given, call)
    reply.clearCookie(halfCookie, options)
    return { ...(await entered(reply, request, session, account)), recoveryCodes }
  })
  mount(passkeyApi.signIn, async ({ body }, call, reply, request) => {
    const given = { ...body, ...shown(request), preSession: request.cookies[preSessionCookie] }
    const { session, account } = await signInByPasskey(services, tokens, given, call)
    reply.clearCookie(halfCookie, options)
    return entered(reply, request, session, account)
  })
  mount(registrationApi.register, async ({ body }, call, reply, request) =>
    entered(reply, request, await openBy('password', await registerByEmail(services, body, call.language), call)),
  )
  mount(passwordApi.ask, async ({ body }) => {
    await askForLink(services.db, body.email)
  })
  mount(passwordApi.replace, async ({ body }, call, reply) => {
    const half = await resetPassword(services, body, call)
    if (half) keepHalf(reply, half)
    return null
  })
  mount(api.challenge, async (_, _call, reply, request) => {
    return newChallenge(services, bound(request, reply))
  })
  mount(api.signInByKey, async ({ body }, call, reply, request) => {
    const holder = await holderOf(services, body, request.cookies[preSessionCookie], { signIn: true })
    if (holder.byKept) request.log.warn('a key was taken by a list of revoked keys that has ended')
    const personId = await recogniseHolder(services, holder, call)
    requireExpected(personId, body)
    await noteCertificate(services.db, personId, holder.identity, call.now)
    return entered(reply, request, await openBy('key', personId, call))
  })
  mount(api.refresh, async ({ body }, _call, reply, request) => {
    // a refusal leaves the cookie: another tab may have signed in meanwhile, and it would be that one's
    const next = await refresh(services, tokens, body.refreshToken ?? request.cookies[refreshCookie])
    reply.setCookie(refreshCookie, next.refreshToken, { ...options, maxAge: refreshTokenSeconds })
    return next
  })
  mount(api.profile, async (_, call) => ({ user: userOf(call.person) }))
  mount(api.logout, async (_, call, reply, request) => {
    reply.clearCookie(refreshCookie, options)
    const ofCookie = await sessionOfToken(services.db, request.cookies[refreshCookie])
    for (const id of [call.signedIn && call.sessionId, ofCookie])
      if (id) await endSessions(services.db, { id }, services.clock.real(), byThemselves)
  })
  mount(profileApi.contacts, (_, call) => myContacts(services, call))
  mount(profileApi.saveContacts, ({ body }, call, _, request) => saveContacts(services, body, request.cookies[preSessionCookie], call))
  mount(profileApi.password, ({ body }, call, _, request) => changePassword(services, body, request.cookies[preSessionCookie], call))
  const proof = (body: FactorProof, request: FastifyRequest) => ({ ...body, browser: request.cookies[preSessionCookie] })
  mount(factorApi.offer, ({ body }, call, _, request) => offerMine(services, proof(body, request), call))
  mount(factorApi.confirm, ({ body }, call) => confirmMine(services, body.code, call))
  mount(factorApi.remove, ({ body }, call, _, request) => removeMine(services, proof(body, request), call))
  mount(passkeyApi.list, (_, call) => myPasskeys(services, call))
  mount(passkeyApi.offer, ({ body }, call, reply, request) => offerMyPasskey(services, proof(body, request), bound(request, reply), call))
  mount(passkeyApi.add, ({ body }, call, _, request) =>
    addMyPasskey(services, { ...body, browser: request.cookies[preSessionCookie] }, call),
  )
  mount(passkeyApi.ask, (_, call, reply, request) => askMine(services, bound(request, reply), call))
  mount(passkeyApi.remove, ({ params, body }, call, _, request) => removeMyPasskey(services, params.id, proof(body, request), call))
  mount(profileApi.language, async ({ body }, call) => {
    await saveLanguage(services, body.language, call)
  })
  mount(api.sessions, async (_, call) =>
    (await openSessions(services.db, call.person.id, services.clock.real())).map((s) => sessionView(s, call)),
  )
  mount(api.endSession, async ({ params, body }, call, _, request) => {
    await requireProof(services, proof(body, request), call)
    const ended = await endSessions(services.db, { id: params.sessionId, of: call.person.id }, services.clock.real(), byThemselves)
    if (ended === 0) refuse('not.found')
  })
  mount(api.visits, ({ query }, call) => visitsPage(services.db, query, call.t))
  mount(api.visitSheet, ({ query }, call) => visitSheet(query, call))
}
