import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { sheetApi } from '#contract/sheet.ts'
import { Refused } from '#domain/refusal.ts'
import { saidOf } from './asked.ts'
import { directoryRoutes } from './core/directory/routes.ts'
import { draftRoutes } from './core/draft/routes.ts'
import { infoRoutes } from './core/info/routes.ts'
import { chainRoutes } from './core/journal/chain-routes.ts'
import { logRoutes } from './core/journal/log-routes.ts'
import { journalRoutes } from './core/journal/routes.ts'
import { inboxRoutes } from './core/notifications/routes.ts'
import { personOfSession } from './core/session/who.ts'
import { settingRoutes } from './core/setting/routes.ts'
import { findToken } from './core/token/find.ts'
import { oauthRoutes } from './core/token/oauth.ts'
import { tokenRoutes } from './core/token/routes.ts'
import { webhookRoutes } from './core/webhook/routes.ts'
import { documentRoutes } from './documents/document/routes.ts'
import { trustRoutes } from './documents/signature/trust-routes.ts'
import { substitutionRoutes } from './documents/substitution/routes.ts'
import { connectFeatures } from './effects.ts'
import { homeRoutes } from './operations/home/routes.ts'
import { portalRoutes } from './operations/portal/routes.ts'
import { personalRoutes } from './operations/privacy/routes.ts'
import { adminRoutes } from './people/admin/routes.ts'
import { partnerRoutes } from './people/partner/routes.ts'
import { problemRoutes } from './people/problem/routes.ts'
import { proofRoutes } from './people/proof/routes.ts'
import { verifyRoutes } from './people/proof/verify-routes.ts'
import { registrationRoutes } from './people/registration/routes.ts'
import { accountRoutes } from './people/sign-in/routes.ts'
import { countAnswers } from './platform/http/count-answers.ts'
import { answerError, answerErrors } from './platform/http/errors.ts'
import { pacedBodies } from './platform/http/limits/paced-body.ts'
import { mounter } from './platform/http/mount.ts'
import { openApiRoutes } from './platform/http/openapi/routes.ts'
import { pages } from './platform/http/pages.ts'
import { isCall, protect, protectPages } from './platform/http/protect.ts'
import { readiness } from './platform/http/readiness.ts'
import { securityLog } from './platform/http/security-log.ts'
import type { Services } from './platform/http/services.ts'
import { readProgress } from './platform/http/sheets/sheet-progress.ts'
import { accessTokens } from './platform/http/tokens.ts'
import { beginByTurns } from './platform/process/turns.ts'
import { logReplica } from './platform/sql/read-aside.ts'
import { logSlowQueries } from './platform/sql/slow.ts'
import { balanceRoutes } from './reporting/balance/routes.ts'
import { dashboardRoutes } from './reporting/dashboard/routes.ts'
import { deadlineRoutes } from './reporting/deadline/routes.ts'
import { monitoringRoutes } from './reporting/monitoring/routes.ts'
import { openRoutes } from './reporting/open/routes.ts'
import { summaryRoutes } from './reporting/reports/routes.ts'
import { searchRoutes } from './reporting/search/routes.ts'
import { signOffRoutes } from './reporting/sign-off-list/routes.ts'
import { subscriptionRoutes } from './reporting/subscription/routes.ts'
import { taskRoutes } from './reporting/task/routes.ts'
import { allocationRoutes } from './trade/allocation/routes.ts'
import { appealRoutes } from './trade/appeal/routes.ts'
import { closingRoutes } from './trade/closing/routes.ts'
import { talkRoutes } from './trade/discussion/routes.ts'
import { distributionRoutes } from './trade/distribution/routes.ts'
import { forecastRoutes } from './trade/forecast/routes.ts'
import { holderRoutes } from './trade/holder/routes.ts'
import { reportRoutes } from './trade/month-report/routes.ts'
import { takeoverRoutes } from './trade/onboarding-import/routes.ts'
import { planRoutes } from './trade/plan/routes.ts'
import { projectRoutes } from './trade/project/routes.ts'
import { requestRoutes } from './trade/request/routes.ts'
import { scenarioRoutes } from './trade/scenario/routes.ts'
import { shipmentRoutes } from './trade/shipment/routes.ts'
import { splitRoutes } from './trade/split/routes.ts'

export type ServedRoute = { method: string; url: string }
declare module 'fastify' {
  interface FastifyInstance {
    /** Every HTTP route of this server, as it was mounted. */
    servedRoutes: ServedRoute[]
  }
}

/** Largest JSON body, bytes: a signature together with the base64 of a document. Forms have their own limits. */
const bodyLimit = 64 * 1024 * 1024

/**
 * The quickest levels: a list of 32 kB takes 0.03 to 0.1 ms to compress and arrives 23 ms sooner at 10 Mbit/s, the slower levels save half a
 * millisecond more (docs/decisions/0024-lists-as-json-from-postgresql.md). In one go up to `syncThreshold`, as a stream above.
 */
const compression = {
  global: true,
  threshold: 1024,
  syncThreshold: 256 * 1024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
}

/** A line about a request says where it went and from where; what was asked there may name people. */
const requestInLog = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], ip })

/** Builds the whole portal as one fastify application; the caller starts listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    logger: services.log ? { ...services.log, serializers: { req: requestInLog } } : false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'traceId' }),
    frameworkErrors: answerError,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    http: pacedBodies,
    trustProxy: services.proxies ?? false,
  })
  const routes: ServedRoute[] = []
  app.decorate('servedRoutes', routes)
  app.addHook('onRoute', ({ method, url }) => {
    for (const m of [method].flat()) if (m !== 'HEAD' && m !== 'OPTIONS' && isCall(url)) routes.push({ method: m, url })
  })
  connectFeatures()
  services.trace?.(app)
  beginByTurns(app)
  logSlowQueries(app)
  logReplica(app, services.db)
  if (services.countAnswer) countAnswers(app, services.countAnswer)
  const security = securityLog(services.db)
  app.decorate('noteSecurity', (event) => security.note({ ...event, at: services.clock.real() }))
  app.addHook('onClose', () => security.write().catch((err) => app.log.error({ err }, 'security events could not be written')))
  answerErrors(app)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: true,
    max: 3_000,
    errorResponseBuilder: (_request, { ttl }) => new Refused({ code: 'rate.exceeded', args: { seconds: Math.ceil(ttl / 1000) } }),
  })
  await app.register(multipart, { throwFileSizeLimit: false }) // `readForm` says it, by the sentence of the form
  await app.register(compress, compression)
  await protect(app, services)

  app.addHook('preClose', () => services.live?.close())
  const tokens = accessTokens(services)
  const mount = mounter(app, services, { tokens, personOfSession, findToken }, saidOf)
  portalRoutes(mount, services)
  accountRoutes(mount, services, tokens)
  tokenRoutes(mount, services)
  webhookRoutes(mount, services)
  registrationRoutes(mount, services)
  adminRoutes(mount, services)
  settingRoutes(mount, services)
  substitutionRoutes(mount, services)
  problemRoutes(mount, services)
  partnerRoutes(mount, services)
  takeoverRoutes(mount, services)
  directoryRoutes(mount, services)
  projectRoutes(mount, services)
  requestRoutes(mount, services)
  signOffRoutes(mount, services)
  documentRoutes(mount, services)
  verifyRoutes(mount, services)
  journalRoutes(mount, services)
  inboxRoutes(mount, services)
  chainRoutes(mount, services)
  logRoutes(mount, services)
  openRoutes(mount, services)
  trustRoutes(mount, services)
  proofRoutes(mount, services)
  draftRoutes(mount, services)
  planRoutes(mount, services)
  distributionRoutes(mount, services)
  allocationRoutes(mount, services)
  scenarioRoutes(mount, services)
  searchRoutes(mount, services)
  shipmentRoutes(mount, services)
  reportRoutes(mount, services)
  closingRoutes(mount, services)
  appealRoutes(mount, services)
  talkRoutes(mount, services)
  homeRoutes(mount, services)
  monitoringRoutes(mount, services)
  balanceRoutes(mount, services)
  dashboardRoutes(mount, services)
  forecastRoutes(mount, services)
  subscriptionRoutes(mount, services)
  summaryRoutes(mount, services)
  splitRoutes(mount, services)
  holderRoutes(mount, services)
  deadlineRoutes(mount, services)
  personalRoutes(mount, services)
  taskRoutes(mount, services)
  infoRoutes(mount, services)
  mount(sheetApi.progress, ({ params }, call) => readProgress(services.db, call, params.id))
  openApiRoutes(app)
  await oauthRoutes(app, services)
  readiness(app, services)
  await app.register(async (browser) => {
    await protectPages(browser, services)
    await pages(browser, services)
  })
  return app
}
