import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/refusal.ts'
import { readJsonBodies } from './json.ts'
import type { Services } from './services.ts'

/** NCALayer and its mobile companion (docs/eds.md, "The signing program"). */
const signers = ['wss://127.0.0.1:13579', 'https://127.0.0.1:24680']

/** ms in which a whole request must arrive: 25 MB over a slow line take minutes, a body sent byte by byte would take forever. */
const longestRequest = 300_000

/** Sets security headers and refuses writes from other origins and bodies made to overload the portal. */
export async function protect(app: FastifyInstance, services: Services): Promise<void> {
  app.server.requestTimeout = longestRequest
  readJsonBodies(app)
  const secure = services.publicUrl.startsWith('https:')
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
        connectSrc: ["'self'", ...signers, ...services.signerUrls],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })

  const own = new URL(services.publicUrl).host
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (!origin || request.method === 'GET' || request.method === 'HEAD') return
    const from = URL.canParse(origin) ? new URL(origin).host : null
    if (from !== own && from !== request.host) refuse('session.originForeign')
  })
}
