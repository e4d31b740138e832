import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/refusal.ts'
import { readJsonBodies } from './json.ts'
import type { Services } from './services.ts'

/** NCALayer and its mobile companion (docs/eds.md, "The signing program"). */
const signers = ['wss://127.0.0.1:13579', 'https://127.0.0.1:24680']

/** ms in which a whole request must arrive: 25 MB over a slow line take minutes, a body sent byte by byte would take forever. */
const longestRequest = 300_000

/** Whether an address is a call or a file of the published log, not a page. */
export const isCall = (url: string): boolean => /^\/(api|log)\//.test(url)

const isSecure = ({ publicUrl }: Services): boolean => publicUrl.startsWith('https:')
const yearOfSeconds = 31_536_000

/**
 * Headers of every answer of the API. It is data and never a page: nothing in it may run or be framed, so it needs neither nonces nor the
 * headers about windows, and they are not worked out again for each answer.
 */
const headersOfData = (services: Services) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure(services) && { 'strict-transport-security': `max-age=${yearOfSeconds}; includeSubDomains` }),
})

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Whether a page of this origin may write. The Host of a request is no proof: a name of an attacker that leads to this machine would pass. Localhost
 * has several names.
 */
function isOwn({ publicUrl, anyName }: Services, origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const [from, own] = [new URL(origin), new URL(publicUrl)]
  if (from.host === own.host) return true
  return from.host === host && (anyName || (ownMachine.test(own.hostname) && ownMachine.test(from.hostname)))
}

/** Sets the headers of the API's answers and refuses writes from other origins and bodies made to overload the portal. */
export async function protect(app: FastifyInstance, services: Services): Promise<void> {
  app.server.requestTimeout = longestRequest
  readJsonBodies(app)
  const headers = headersOfData(services)
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) reply.headers(headers)
    const { origin } = request.headers
    if (!origin || request.method === 'GET' || request.method === 'HEAD') return done()
    if (!isOwn(services, origin, request.host)) refuse('session.originForeign')
    done()
  })
}

/** Sets the security headers of pages, with a fresh nonce each. */
export async function protectPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...signers, ...services.signerUrls, ...(services.phoneSigningUrl ? [services.phoneSigningUrl] : [])],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        ...(isSecure(services) && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure(services) && { maxAge: yearOfSeconds },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
