import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { sheetApi } from '#contract/sheet.ts'
import { Refused } from '#domain/refusal.ts'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { allocationRoutes } from './allocation/routes.ts'
import { appealRoutes } from './appeal/routes.ts'
import { saidOf } from './asked.ts'
import { balanceRoutes } from './balance/routes.ts'
import { logRoutes } from './chain/log-routes.ts'
import { chainRoutes } from './chain/routes.ts'
import { closingRoutes } from './closing/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { deadlineRoutes } from './deadline/routes.ts'
import { directoryRoutes } from './directory/routes.ts'
import { distributionRoutes } from './distribution/routes.ts'
import { documentRoutes } from './document/routes.ts'
import { draftRoutes } from './draft/routes.ts'
import { connectFeatures } from './effects.ts'
import { forecastRoutes } from './forecast/routes.ts'
import { holderRoutes } from './holder/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { infoRoutes } from './info/routes.ts'
import { journalRoutes } from './journal/routes.ts'
import { monitoringRoutes } from './monitoring/routes.ts'
import { openRoutes } from './open/routes.ts'
import { partnerRoutes } from './partner/routes.ts'
import { personalRoutes } from './personal/routes.ts'
import { planRoutes } from './plan/routes.ts'
import { countAnswers } from './platform/count-answers.ts'
import { answerError, answerErrors } from './platform/errors.ts'
import { mounter } from './platform/mount.ts'
import { openApiRoutes } from './platform/openapi/routes.ts'
import { pacedBodies } from './platform/paced-body.ts'
import { pages } from './platform/pages.ts'
import { isCall, protect, protectPages } from './platform/protect.ts'
import { logReplica } from './platform/read-aside.ts'
import { readiness } from './platform/readiness.ts'
import { securityLog } from './platform/security-log.ts'
import type { Services } from './platform/services.ts'
import { readProgress } from './platform/sheet-progress.ts'
import { logSlowQueries } from './platform/slow.ts'
import { accessTokens } from './platform/tokens.ts'
import { beginByTurns } from './platform/turns.ts'
import { portalRoutes } from './portal/routes.ts'
import { problemRoutes } from './problem/routes.ts'
import { projectRoutes } from './project/routes.ts'
import { proofRoutes } from './proof/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { requestRoutes } from './request/routes.ts'
import { signOffRoutes } from './route/routes.ts'
import { scenarioRoutes } from './scenario/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { personOfSession } from './session/who.ts'
import { settingRoutes } from './setting/routes.ts'
import { shipmentRoutes } from './shipment/routes.ts'
import { trustRoutes } from './signature/trust-routes.ts'
import { splitRoutes } from './split/routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { substitutionRoutes } from './substitution/routes.ts'
import { summaryRoutes } from './summary/routes.ts'
import { takeoverRoutes } from './takeover/routes.ts'
import { talkRoutes } from './talk/routes.ts'
import { taskRoutes } from './task/routes.ts'
import { findToken } from './token/find.ts'
import { oauthRoutes } from './token/oauth.ts'
import { tokenRoutes } from './token/routes.ts'
import { verifyRoutes } from './verify/routes.ts'
import { webhookRoutes } from './webhook/routes.ts'

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
 * millisecond more (docs/decisions/0030-a-list-is-written-by-the-database.md). In one go up to `syncThreshold`, as a stream above.
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
