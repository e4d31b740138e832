import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { roles } from '#domain/access.ts'
import { publish } from './core/journal/log.ts'
import { chainWaiting } from './core/journal/sequencer.ts'
import { enter, newcomersKey, submitAll } from './people/registration/newcomer.testing.ts'
import { fileProject, generatedDocument, goodDraft, portalOfFile, type SignedIn, signGenerated } from './portal.testing.ts'
import { openTrade, sendRequest } from './trade/request/request.testing.ts'

const portal = portalOfFile()
let values: Record<string, string>
beforeAll(async () => {
  const contractor = await portal.as('contractor')
  const withFile = await contractor.send('/api/project', {
    data: goodDraft(contractor.bin),
    files: { attachment1: { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') } },
  })
  const id = withFile.json().id as number
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  const { documentId } = await generatedDocument(contractor, id)
  const { id: route } = await portal.db.selectFrom('signatureRoute').select('id').executeTakeFirstOrThrow()
  const { verifyCode } = await portal.db.selectFrom('document').select('verifyCode').executeTakeFirstOrThrow()
  await chainWaiting(portal.services.db, portal.clock.now())
  await publish(portal.services.db, portal.clock.now())
  values = {
    project: String(id),
    route: String(route),
    documentId,
    attachment: withFile.json().projectAttachmentList[0].documentId,
    code: verifyCode,
    sessionId: '00000000-0000-4000-8000-000000000000',
    ...(await requestToDecide()),
    ...(await applicationToDecide()),
  }
})

/** Creates a registration that ADMIN has not confirmed yet. */
async function applicationToDecide() {
  const applicant = await enter(portal, (await newcomersKey(portal)).key)
  await submitAll(applicant)
  const { id } = await portal.db.selectFrom('registration').select('id').executeTakeFirstOrThrow()
  return { registration: String(id), applicantsToken: applicant.token }
}

/** Creates a request with a trader that CONTRACTOR has signed and QAJ_BRANCH has to decide. */
async function requestToDecide() {
  const trade = await openTrade(portal)
  const ofProject = await trade.signedProject({ fromKm: 300, toKm: 320 })
  const { bin: traderBin } = await portal.db.selectFrom('trader').select('bin').executeTakeFirstOrThrow()
  const sent = await sendRequest(
    trade.contractor,
    ofProject,
    { traderBin, traderPhoneNumber: '7', traderComment: 'Договор' },
    { traderContractAttachment: { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') } },
  )
  const request = sent.json().id as number
  await trade.signs(ofProject, request)
  const { documents, trader } = await trade.read(ofProject, request)
  return {
    ofProject: String(ofProject),
    request: String(request),
    requestRoute: String(await trade.routeOf(request)),
    requestDocument: documents[0].documentId as string,
    contract: trader.contract.documentId as string,
  }
}

/** Bodies for routes that refuse an empty body before they check the caller's rights. */
const bodies: Record<string, () => object> = {
  'POST /api/etspsignatured': () => ({ documentId: values.documentId, signature: 'x' }),
  'POST /api/project/:id/act': () => ({ act: 'stop', comment: '' }),
  'POST /api/project/:projectId/request/:requestId/act': () => ({ act: 'refuse' }),
  'POST /api/signature-routes/:id/propose': () => ({ requestVolume: 1, comment: '' }),
}
const ofProject = () => `?objectType=PROJECT&objectId=${values.project}`
const queries: Record<string, () => string> = {
  'GET /api/journal': ofProject,
  'GET /api/journal/proof': ofProject,
  'GET /api/talk': ofProject,
  'GET /log/consistency': () => '?from=1&to=1',
  'GET /log/inclusion': () => '?place=1&size=1',
  'GET /api/production': () => '?period=2026-12',
  'GET /api/production/sheet': () => '?period=2026-12',
  'GET /api/balance/by/:dimension': () => '?period=2026-12',
  'GET /api/balance/sheet': () => '?period=2026-12',
  'GET /api/forecast/by/:part': () => '?period=2026-12',
  'GET /api/reports/:report': () => '?period=2026-12',
  'GET /api/reports/:report/sheet': () => '?period=2026-12',
  'GET /api/reports/:report/pdf': () => '?period=2026-12',
  'GET /api/allocation/:period/generate': () => '?supplierBin=240140900079',
}

function address(method: string, url: string): string {
  if (url.includes(':requestId') || url.includes(':projectId')) return requestAddress(url)
  const own = url.startsWith('/api/admin/registrations')
    ? values.registration!
    : url.endsWith('/propose')
      ? values.requestRoute!
      : url.startsWith('/api/signature-routes')
        ? values.route!
        : values.project!
  const path = url
    // no user's session may end during the test
    .replace('people/:id/sessions', 'people/2147483647/sessions')
    .replace(':personId', '2147483647')
    .replace(':id', own)
    .replace(':documentId', url.includes('attached') ? values.attachment! : values.documentId!)
    .replace(':code', values.code!)
    .replace(':bin', portal.person('contractor').bin)
    .replace('tile/:level/*', 'tile/0/000.p/1')
    .replace('terms/:kind', 'terms/consent')
    .replace(':sessionId', values.sessionId!)
    .replace(':year', '2027')
    .replace(':dimension', 'factory')
    .replace(':part', 'grade')
    .replace(':report', 'regions')
    .replace(':key', 'deadlines')
    .replace(':period', '2026-12')
    .replace(':productionId', '1')
    .replace(':factoryBin', portal.person('factory').bin)
  return path + (queries[`${method} ${url}`]?.() ?? '')
}

const requestAddress = (url: string): string =>
  url
    .replace(':projectId', values.ofProject!)
    .replace(':requestId', values.request!)
    .replace(':documentId', url.includes('attached') ? values.contract! : values.requestDocument!)

test('what the contract says is what the server serves', () => {
  const served = portal.app.servedRoutes.map((r) => `${r.method} ${r.url}`).sort()
  const promised = [
    ...endpoints.map(([, e]) => `${e.method} ${e.path}`),
    'GET /api/openapi.json',
    'GET /api/client.ts',
    'GET /api/docs',
    'POST /api/oauth/token',
  ].sort()
  expect(served).toEqual(promised)
})

/**
 * Every route, called anonymously, by a user not yet confirmed, by each role, and by the same role of another organisation or region, on a project
 * that CONTRACTOR has signed and QAJ_BRANCH has to decide. 403 = not this role, 404 = not visible, other 4xx = authorized, refused for its input.
 */
test('who may call what: the matrix of rights', async () => {
  const applicant = { authorization: `Bearer ${values.applicantsToken}` }
  const people: Record<string, Pick<SignedIn, 'call'> | null> = {
    nobody: null,
    UNCONFIRMED: { call: (options) => portal.nobody({ ...options, headers: { ...options.headers, ...applicant } }) },
  }
  for (const role of roles) people[role] = await portal.as(role.toLowerCase())
  people['CONTRACTOR 2'] = await portal.as('contractor2')
  people['QAJ_BRANCH 2'] = await portal.as('qaj_branch2')
  const columns = Object.keys(people)
  const rows: string[] = []
  const safeLast = [...portal.app.servedRoutes].sort((a, b) => Number(a.url.includes('logout')) - Number(b.url.includes('logout')))
  for (const { method, url } of safeLast) {
    const answers: number[] = []
    for (const name of columns) {
      const options = {
        method: method as 'GET',
        url: address(method, url),
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: bodies[`${method} ${url}`]?.() ?? {} }),
        remoteAddress: `10.50.0.${columns.indexOf(name) + 1}`,
      }
      answers.push((await (people[name] ? people[name].call(options) : portal.nobody(options))).statusCode)
    }
    rows.push(`${`${method} ${url}`.padEnd(72)} ${answers.join(' ')}`)
  }
  expect(['', ...columns.map((c, i) => `${' '.repeat(73 + i * 4)}${c}`), ...rows.sort(), ''].join('\n')).toMatchInlineSnapshot(`
    "
                                                                             nobody
                                                                                 UNCONFIRMED
                                                                                     CONTRACTOR
                                                                                         SUPPLIER
                                                                                             ADMIN
                                                                                                 QAJ
                                                                                                     QAJ_BRANCH
                                                                                                         AKIMAT_BRANCH
                                                                                                             KAD_MT
                                                                                                                 MENERGY
                                                                                                                     FACTORY
                                                                                                                         GUEST
                                                                                                                             CONTRACTOR 2
                                                                                                                                 QAJ_BRANCH 2
    DELETE /api/admin/people/:id/factor                                      401 403 403 403 404 403 403 403 403 403 403 403 403 403
    DELETE /api/admin/people/:id/sessions                                    401 403 403 403 404 403 403 403 403 403 403 403 403 403
    DELETE /api/admin/suppliers/:bin/factories/:factoryBin                   401 403 403 403 404 403 403 403 403 403 403 403 403 403
    DELETE /api/admin/takeovers/scans/:id                                    401 403 403 403 404 403 403 403 403 403 403 403 403 403
    DELETE /api/allocations/:id/stages/:stageId                              401 403 400 400 403 403 403 403 403 403 403 403 400 403
    DELETE /api/draft/:kind                                                  401 403 400 400 400 400 400 400 400 400 400 400 400 400
    DELETE /api/organization/clients/:clientId                               401 403 400 400 403 400 400 400 400 400 400 403 400 400
    DELETE /api/organization/clients/:clientId/secrets/:id                   401 403 400 400 403 400 400 400 400 400 400 403 400 400
    DELETE /api/organization/tokens/:id                                      401 403 404 404 403 404 404 404 404 404 404 403 404 404
    DELETE /api/organization/webhooks/:id                                    401 403 404 404 403 404 404 404 404 404 404 403 404 404
    DELETE /api/profile/tokens/:id                                           401 404 404 404 404 404 404 404 404 404 404 404 404 404
    DELETE /api/project/:id                                                  401 403 409 403 403 403 403 403 403 403 403 403 404 403
    DELETE /api/project/:id/attached/:documentId                             401 403 409 403 403 403 403 403 403 403 403 403 404 403
    DELETE /api/project/:projectId/request/:requestId                        401 403 409 403 403 403 403 403 403 403 403 403 404 403
    DELETE /api/scenarios/:id                                                401 403 403 403 403 404 403 403 403 403 403 403 403 403
    DELETE /api/subscriptions/:id                                            401 403 404 404 404 404 404 404 404 404 404 404 404 404
    GET /api/about                                                           200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/admin/boundaries                                                401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/changes                                                   401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/changes/sheet                                             401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/decisions                                                 401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/decisions/sheet                                           401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/institutions                                              401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/institutions/sheet                                        401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/mails                                                     401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/mails/:id                                                 401 403 403 403 404 403 403 403 403 403 403 403 403 403
    GET /api/admin/offices                                                   401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/organizations                                             401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/organizations/:bin                                        401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/organizations/sheet                                       401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/people                                                    401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/people/:id                                                401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/people/:id/data                                           401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/people/sheet                                              401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/problems                                                  401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/problems/sheet                                            401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/readings                                                  401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/readings/sheet                                            401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/registrations                                             401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/registrations/:id                                         401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/registrations/sheet                                       401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/security                                                  401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/security/sheet                                            401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/settings                                                  401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/suppliers                                                 401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/suppliers/sheet                                           401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/suppliers/template                                        401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/takeovers                                                 401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/takeovers/:id/book                                        401 403 403 403 404 403 403 403 403 403 403 403 403 403
    GET /api/admin/takeovers/:id/generate                                    401 403 403 403 404 403 403 403 403 403 403 403 403 403
    GET /api/admin/takeovers/template                                        401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/traders                                                   401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/traders/sheet                                             401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/traders/template                                          401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/trust                                                     401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/trust/papers                                              401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/visitors-page-spec                                        401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/visitors-page-spec/sheet                                  401 403 403 403 200 403 403 403 403 403 403 403 403 403
    GET /api/admin/warnings/:id/pdf                                          401 403 403 403 404 403 403 403 403 403 403 403 403 403
    GET /api/allocation/:period                                              401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/allocation/:period/generate                                     401 403 403 403 403 409 403 403 403 403 403 403 403 403
    GET /api/allocation/:period/orders/sheet                                 401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/allocation/:period/scenarios                                    401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/allocation/:period/scenarios/comparison                         401 403 403 403 403 400 403 403 403 403 403 403 403 403
    GET /api/allocation/:period/scenarios/comparison/sheet                   401 403 403 403 403 400 403 403 403 403 403 403 403 403
    GET /api/allocation/:period/sheet                                        401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/allocations/:id/stages                                          401 403 404 404 403 404 404 404 404 403 403 403 404 404
    GET /api/allocations/:id/stages/:documentId/attached                     401 403 404 404 403 404 404 404 404 403 403 403 404 404
    GET /api/announcements                                                   401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/appeals                                                         401 403 200 403 403 200 200 200 403 403 403 403 200 200
    GET /api/appeals/sheet                                                   401 403 200 403 403 200 200 200 403 403 403 403 200 200
    GET /api/auth/eds/challenge                                              200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/auth/profile                                                    401 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/auth/sessions                                                   401 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/balance                                                         401 403 400 400 403 400 400 400 400 400 400 400 400 400
    GET /api/balance/by/:dimension                                           401 403 200 200 403 200 200 200 200 200 200 403 200 200
    GET /api/balance/sheet                                                   401 403 200 200 403 200 200 200 200 200 200 200 200 200
    GET /api/client.ts                                                       200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/collection/kato-list                                            401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/collection/organization-by-role                                 401 403 200 200 200 200 200 200 200 200 200 403 200 200
    GET /api/collection/road-list                                            401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/collection/role-list                                            401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/collection/traders                                              401 403 200 403 403 200 200 200 200 403 403 403 200 200
    GET /api/contacts                                                        401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/current-profile                                                 401 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/current-profile/warnings/:id/pdf                                401 404 404 404 404 404 404 404 404 404 404 404 404 404
    GET /api/dashboard                                                       401 403 400 400 400 400 400 400 400 400 400 400 400 400
    GET /api/dashboard/exceptions                                            401 403 400 400 403 400 400 400 400 400 400 403 400 400
    GET /api/dashboard/flows                                                 401 403 403 403 403 400 403 403 403 400 403 403 403 403
    GET /api/dashboard/map                                                   401 403 403 403 403 200 403 403 200 200 403 200 403 403
    GET /api/dashboard/month-end                                             401 403 400 400 403 400 400 400 400 403 403 403 400 400
    GET /api/dashboard/pace                                                  401 403 400 403 403 400 400 400 403 403 403 403 400 400
    GET /api/dashboard/pdf                                                   401 403 400 400 400 400 400 400 400 400 400 400 400 400
    GET /api/delivery/:requestId                                             401 403 200 200 403 200 200 404 200 403 403 403 404 404
    GET /api/distribution                                                    401 403 403 403 403 200 200 200 200 200 403 200 403 200
    GET /api/distribution/:id                                                401 403 403 403 403 404 404 404 404 404 403 404 403 404
    GET /api/distribution/:id/generate                                       401 403 403 403 403 404 403 403 404 404 403 403 403 403
    GET /api/distribution/:id/sheet                                          401 403 403 403 403 404 404 404 404 404 403 404 403 404
    GET /api/distribution/sheet                                              401 403 403 403 403 200 200 200 200 200 403 200 403 200
    GET /api/docs                                                            308 308 308 308 308 308 308 308 308 308 308 308 308 308
    GET /api/document/:documentId                                            401 403 200 404 404 200 200 404 200 404 403 403 404 404
    GET /api/document/:documentId/evidence                                   401 403 200 404 404 200 200 404 200 404 403 403 404 404
    GET /api/document/:documentId/proof                                      401 403 200 404 404 200 200 404 200 404 403 403 404 404
    GET /api/document/:documentId/sheet                                      401 403 200 404 404 200 200 404 200 404 403 403 404 404
    GET /api/document/:documentId/signatures                                 401 403 200 404 404 200 200 404 200 404 403 403 404 404
    GET /api/draft/:kind                                                     401 403 400 400 400 400 400 400 400 400 400 400 400 400
    GET /api/forecast/by/:part                                               401 403 403 403 403 200 403 403 200 200 403 403 403 403
    GET /api/health                                                          200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/home                                                            401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/journal                                                         401 403 200 404 403 200 200 404 200 404 403 403 404 404
    GET /api/journal/proof                                                   401 403 200 404 403 200 200 404 200 404 403 403 404 404
    GET /api/monitoring/projects                                             401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/monitoring/projects/sheet                                       401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/monitoring/requests                                             401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/monitoring/requests/sheet                                       401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/month/:period                                                   401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/notifications                                                   401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/notifications/live                                              401 403 204 204 204 204 204 204 204 204 204 204 204 204
    GET /api/notifications/settings                                          401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/notifications/sheet                                             401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/open/feed                                                       200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/open/months                                                     200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/open/months/:period                                             404 404 404 404 404 404 404 404 404 404 404 404 404 404
    GET /api/open/months/:period/csv                                         404 404 404 404 404 404 404 404 404 404 404 404 404 404
    GET /api/open/months/:period/rows                                        404 404 404 404 404 404 404 404 404 404 404 404 404 404
    GET /api/open/outages                                                    200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/open/recompute                                                  200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/openapi.json                                                    200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/organization/clients                                            401 403 200 200 403 200 200 200 200 200 200 403 200 200
    GET /api/organization/tokens                                             401 403 200 200 403 200 200 200 200 200 200 403 200 200
    GET /api/organization/webhooks                                           401 403 200 200 403 200 200 200 200 200 200 403 200 200
    GET /api/organization/webhooks/:id/deliveries                            401 403 404 404 403 404 404 404 404 404 404 403 404 404
    GET /api/plan/annual/:year                                               401 403 403 404 403 404 403 403 404 200 404 404 403 403
    GET /api/plan/annual/:year/generate                                      401 403 403 403 403 404 403 403 404 404 403 403 403 403
    GET /api/plan/annual/:year/sheet                                         401 403 403 403 403 404 403 403 404 200 403 403 403 403
    GET /api/plan/monthly/:period                                            401 403 403 404 403 404 403 403 404 200 404 404 403 403
    GET /api/plan/monthly/:period/generate                                   401 403 403 403 403 404 403 403 404 404 403 403 403 403
    GET /api/plan/monthly/:period/sheet                                      401 403 403 403 403 404 403 403 404 200 403 403 403 403
    GET /api/problems                                                        401 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/problems/:id/screenshot                                         401 404 404 404 404 404 404 404 404 404 404 404 404 404
    GET /api/production                                                      401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/production/:productionId/allocations                            401 403 403 403 403 404 403 403 403 403 403 403 403 403
    GET /api/production/:productionId/allocations/sheet                      401 403 403 403 403 404 403 403 403 403 403 403 403 403
    GET /api/production/sheet                                                401 403 403 403 403 200 403 403 403 403 403 403 403 403
    GET /api/profile/contacts                                                401 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/profile/data                                                    401 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/profile/passkeys                                                401 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/profile/tokens                                                  401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/project/:id                                                     401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:id/:documentId                                         401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:id/:documentId/attached                                401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:id/generate                                            401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:projectId/request                                      401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:projectId/request/:requestId                           401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:projectId/request/:requestId/:documentId               401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:projectId/request/:requestId/:documentId/attached      401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:projectId/request/:requestId/counterfactual            401 403 200 403 403 200 200 404 403 403 403 403 404 404
    GET /api/project/:projectId/request/:requestId/explanation               401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:projectId/request/:requestId/generate                  401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:projectId/request/:requestId/limited                   401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/:projectId/request/free                                 401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/project/local                                                   401 403 204 403 403 403 403 403 403 403 403 403 204 403
    GET /api/project/planned/template                                        401 403 200 403 403 403 403 403 403 403 403 403 200 403
    GET /api/project/republican                                              401 403 200 403 403 403 403 403 403 403 403 403 204 403
    GET /api/project/sheet                                                   401 403 400 403 403 403 403 403 403 403 403 403 400 403
    GET /api/registration/terms                                              200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/reports/:report                                                 401 403 200 200 403 200 200 200 200 200 200 200 200 200
    GET /api/reports/:report/pdf                                             401 403 200 200 403 200 200 200 200 200 200 200 200 200
    GET /api/reports/:report/sheet                                           401 403 200 200 403 200 200 200 200 200 200 200 200 200
    GET /api/request                                                         401 403 200 403 403 200 200 200 200 403 403 403 200 200
    GET /api/request/sheet                                                   401 403 200 403 403 200 200 200 200 403 403 403 200 200
    GET /api/search                                                          401 403 400 400 400 400 400 400 400 400 400 400 400 400
    GET /api/sheets/:id/progress                                             401 403 400 400 400 400 400 400 400 400 400 400 400 400
    GET /api/shipments                                                       401 403 200 200 403 200 200 200 200 403 403 403 200 200
    GET /api/shipments/:id                                                   401 403 404 404 403 404 404 404 404 403 403 403 404 404
    GET /api/shipments/:id/:documentId/attached                              401 403 404 404 403 404 404 404 404 403 403 403 404 404
    GET /api/shipments/:id/versions                                          401 403 404 404 403 404 404 404 404 403 403 403 404 404
    GET /api/shipments/exchange                                              401 403 400 400 403 400 400 400 400 403 403 403 400 400
    GET /api/shipments/exchange.xsd                                          200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/shipments/report/:period                                        401 403 403 200 403 403 403 403 403 403 403 403 403 403
    GET /api/shipments/report/:period/:documentId                            401 403 403 404 403 403 403 403 403 403 403 403 403 403
    GET /api/shipments/report/:period/generate                               401 403 403 409 403 403 403 403 403 403 403 403 403 403
    GET /api/shipments/sheet                                                 401 403 200 200 403 200 200 200 200 403 403 403 200 200
    GET /api/shipments/template                                              401 403 403 400 403 403 403 403 403 403 403 403 403 403
    GET /api/signature-routes                                                401 403 403 403 403 200 200 200 403 403 403 403 403 200
    GET /api/signature-routes/:id                                            401 403 200 403 403 200 200 404 200 403 403 403 404 404
    GET /api/signature-routes/order                                          401 403 403 403 403 200 200 200 403 403 403 403 403 200
    GET /api/signature-routes/sheet                                          401 403 403 403 403 200 200 200 403 403 403 403 403 200
    GET /api/split                                                           401 403 403 403 403 400 400 400 400 403 403 403 403 400
    GET /api/split/:period/:katoCode/:ownershipType                          401 403 403 403 403 400 400 400 400 403 403 403 403 400
    GET /api/split/:period/:katoCode/:ownershipType/generate                 401 403 403 403 403 400 400 400 400 403 403 403 403 400
    GET /api/split/:period/:katoCode/:ownershipType/sheet                    401 403 403 403 403 400 400 400 400 403 403 403 403 400
    GET /api/split/sheet                                                     401 403 403 403 403 400 400 400 400 403 403 403 403 400
    GET /api/stuck                                                           401 403 403 403 200 200 403 403 403 403 403 403 403 403
    GET /api/stuck/sheet                                                     401 403 403 403 200 200 403 403 403 403 403 403 403 403
    GET /api/subscriptions                                                   401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/substitutions                                                   401 403 200 200 403 200 200 200 200 200 403 403 200 200
    GET /api/substitutions/:id/order                                         401 403 404 404 403 404 404 404 404 404 403 403 404 404
    GET /api/supplier/allocations                                            401 403 403 200 403 403 403 403 403 403 403 403 403 403
    GET /api/supplier/allocations/:id                                        401 403 403 404 403 403 403 403 403 403 403 403 403 403
    GET /api/supplier/allocations/sheet                                      401 403 403 200 403 403 403 403 403 403 403 403 403 403
    GET /api/talk                                                            401 403 200 403 403 200 200 404 403 403 403 403 404 404
    GET /api/talk/unread                                                     401 403 200 200 403 200 200 200 403 403 403 403 200 200
    GET /api/tasks                                                           401 403 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/token                                                           401 422 422 422 422 422 422 422 422 422 422 422 422 422
    GET /api/verify/:code                                                    200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/verify/:code/proof                                              200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /api/verify/file/:sha256                                             400 400 400 400 400 400 400 400 400 400 400 400 400 400
    GET /log/checkpoint                                                      200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /log/consistency                                                     200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /log/inclusion                                                       200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /log/key                                                             200 200 200 200 200 200 200 200 200 200 200 200 200 200
    GET /log/tile/:level/*                                                   200 200 200 200 200 200 200 200 200 200 200 200 200 200
    POST /api/admin/guests                                                   401 403 403 403 400 403 403 403 403 403 403 403 403 403
    POST /api/admin/institutions/sheet                                       401 403 403 403 415 403 403 403 403 403 403 403 403 403
    POST /api/admin/organizations                                            401 403 403 403 400 403 403 403 403 403 403 403 403 403
    POST /api/admin/organizations/:bin/act                                   401 403 403 403 400 403 403 403 403 403 403 403 403 403
    POST /api/admin/organizations/:bin/members                               401 403 403 403 400 403 403 403 403 403 403 403 403 403
    POST /api/admin/organizations/:bin/members/:personId/leave               401 403 403 403 404 403 403 403 403 403 403 403 403 403
    POST /api/admin/people/:id/act                                           401 403 403 403 400 403 403 403 403 403 403 403 403 403
    POST /api/admin/people/:id/password-link                                 401 403 403 403 200 403 403 403 403 403 403 403 403 403
    POST /api/admin/problems/:id/answer                                      401 403 403 403 400 403 403 403 403 403 403 403 403 403
    POST /api/admin/registrations/:id/act                                    401 403 403 403 400 403 403 403 403 403 403 403 403 403
    POST /api/admin/suppliers/sheet                                          401 403 403 403 415 403 403 403 403 403 403 403 403 403
    POST /api/admin/takeovers                                                401 403 403 403 415 403 403 403 403 403 403 403 403 403
    POST /api/admin/takeovers/scans                                          401 403 403 403 415 403 403 403 403 403 403 403 403 403
    POST /api/admin/traders                                                  401 403 403 403 400 403 403 403 403 403 403 403 403 403
    POST /api/admin/traders/sheet                                            401 403 403 403 415 403 403 403 403 403 403 403 403 403
    POST /api/admin/trust/journal-check                                      401 403 403 403 200 403 403 403 403 403 403 403 403 403
    POST /api/allocation/:period/propose                                     401 403 403 403 403 200 403 403 403 403 403 403 403 403
    POST /api/allocation/:period/reoffer                                     401 403 403 403 403 200 403 403 403 403 403 403 403 403
    POST /api/allocation/:period/scenarios                                   401 403 403 403 403 400 403 403 403 403 403 403 403 403
    POST /api/allocations/:id/give-back                                      401 403 422 403 403 403 403 403 403 403 403 403 422 403
    POST /api/allocations/:id/stages                                         401 403 415 415 403 403 403 403 403 403 403 403 415 403
    POST /api/appeals                                                        401 403 400 403 403 403 403 403 403 403 403 403 400 403
    POST /api/appeals/:id/answer                                             401 403 403 403 403 400 400 400 403 403 403 403 403 400
    POST /api/auth/eds                                                       400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/auth/factor                                                    400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/auth/factor/confirm                                            400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/auth/factor/offer                                              401 401 401 401 401 401 401 401 401 401 401 401 401 401
    POST /api/auth/login                                                     400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/auth/logout                                                    204 204 204 204 204 204 204 204 204 204 204 204 204 204
    POST /api/auth/passkey                                                   400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/auth/passkey/add                                               400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/auth/passkey/make                                              401 401 401 401 401 401 401 401 401 401 401 401 401 401
    POST /api/auth/passkey/offer                                             401 401 401 401 401 401 401 401 401 401 401 401 401 401
    POST /api/auth/password                                                  400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/auth/password/forgotten                                        400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/auth/register                                                  400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/auth/sessions/:sessionId/end                                   401 422 422 422 422 422 422 422 422 422 422 422 422 422
    POST /api/current-profile/warnings/:id/read                              401 404 404 404 404 404 404 404 404 404 404 404 404 404
    POST /api/distribution                                                   401 403 403 403 403 403 403 403 400 403 403 403 403 403
    POST /api/distribution/:id/propose                                       401 403 403 403 403 403 403 403 404 403 403 403 403 403
    POST /api/distribution/:id/reopen                                        401 403 403 403 403 403 403 403 404 403 403 403 403 403
    POST /api/distribution/:id/sheet                                         401 403 403 403 403 403 403 403 415 403 403 403 403 403
    POST /api/document/check                                                 401 403 400 400 400 400 400 400 400 400 403 403 400 400
    POST /api/etspsignatured                                                 401 403 422 404 404 422 422 404 422 404 403 403 404 404
    POST /api/etspsignatured/batch                                           401 403 400 400 400 400 400 400 400 400 403 403 400 400
    POST /api/month/:period/close                                            401 403 403 403 403 409 403 403 403 403 403 403 403 403
    POST /api/notifications/confirmation                                     401 204 422 422 422 422 422 422 422 422 422 422 422 422
    POST /api/notifications/read                                             401 403 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/oauth/token                                                    400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/organization/clients                                           401 403 400 400 403 400 400 400 400 400 400 403 400 400
    POST /api/organization/clients/:clientId/secrets                         401 403 400 400 403 400 400 400 400 400 400 403 400 400
    POST /api/organization/tokens                                            401 403 400 400 403 400 400 400 400 400 400 403 400 400
    POST /api/organization/tokens/:id/responsible                            401 403 400 400 403 400 400 400 400 400 400 403 400 400
    POST /api/organization/webhooks                                          401 403 400 400 403 400 400 400 400 400 400 403 400 400
    POST /api/organization/webhooks/:id/deliveries/:deliveryId/replay        401 403 400 400 403 400 400 400 400 400 400 403 400 400
    POST /api/organization/webhooks/:id/test                                 401 403 404 404 403 404 404 404 404 404 404 403 404 404
    POST /api/plan/annual/:year/sheet                                        401 403 403 403 403 403 403 403 403 415 403 403 403 403
    POST /api/plan/monthly/:period/sheet                                     401 403 403 403 403 403 403 403 403 415 403 403 403 403
    POST /api/problems                                                       401 415 415 415 415 415 415 415 415 415 415 415 415 415
    POST /api/profile/factor/confirm                                         401 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/profile/factor/offer                                           401 422 422 422 422 422 422 422 422 422 422 422 422 422
    POST /api/profile/factor/remove                                          401 422 422 422 422 422 422 422 422 422 422 422 422 422
    POST /api/profile/passkeys                                               401 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/profile/passkeys/:id/remove                                    401 422 422 422 422 422 422 422 422 422 422 422 422 422
    POST /api/profile/passkeys/ask                                           401 404 404 404 404 404 404 404 404 404 404 404 404 404
    POST /api/profile/passkeys/offer                                         401 422 422 422 422 422 422 422 422 422 422 422 422 422
    POST /api/profile/password                                               401 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/profile/tokens                                                 401 403 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/project                                                        401 403 415 403 403 403 403 403 403 403 403 403 415 403
    POST /api/project/:id/act                                                401 403 403 403 403 409 403 403 403 403 403 403 404 403
    POST /api/project/:id/attached                                           401 403 415 403 403 403 403 403 403 403 403 403 415 403
    POST /api/project/:projectId/emergency-request                           401 403 415 403 403 403 403 403 403 403 403 403 415 403
    POST /api/project/:projectId/request                                     401 403 415 403 403 403 403 403 403 403 403 403 415 403
    POST /api/project/:projectId/request/:requestId/act                      401 403 409 403 403 403 403 403 403 403 403 403 404 403
    POST /api/project/planned/sheet                                          401 403 415 403 403 403 403 403 403 403 403 403 415 403
    POST /api/refresh-token                                                  401 401 401 401 401 401 401 401 401 401 401 401 401 401
    POST /api/registration/confirm                                           400 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/registration/terms/:kind/agree                                 401 400 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/shipments                                                      401 403 403 415 403 403 403 403 403 403 403 403 403 403
    POST /api/shipments/:id/receive                                          401 403 415 403 403 403 403 403 403 403 403 403 415 403
    POST /api/shipments/sheet                                                401 403 403 415 403 403 403 403 403 403 403 403 403 403
    POST /api/signature-routes/:id/propose                                   401 403 403 403 403 403 422 404 403 403 403 403 403 404
    POST /api/signature-routes/:id/reject                                    401 403 403 403 403 403 422 404 403 403 403 403 403 404
    POST /api/signature-routes/:id/revoke                                    401 403 403 403 403 403 409 404 403 403 403 403 403 404
    POST /api/split/:period/:katoCode/:ownershipType/apply                   401 403 403 403 403 400 403 403 403 403 403 403 403 403
    POST /api/split/:period/:katoCode/:ownershipType/propose                 401 403 403 403 403 403 400 400 403 403 403 403 403 400
    POST /api/split/:period/:katoCode/:ownershipType/reopen                  401 403 403 403 403 403 400 400 403 403 403 403 403 400
    POST /api/split/:period/:katoCode/:ownershipType/return                  401 403 403 403 403 400 403 403 403 403 403 403 403 403
    POST /api/split/:period/:katoCode/:ownershipType/send                    401 403 403 403 403 403 400 400 403 403 403 403 403 400
    POST /api/stuck/remind                                                   401 403 403 403 400 400 403 403 403 403 403 403 403 403
    POST /api/subscriptions                                                  401 403 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/substitutions                                                  401 403 415 415 403 415 415 415 415 415 403 403 415 415
    POST /api/substitutions/:id/end                                          401 403 404 404 403 404 404 404 404 404 403 403 404 404
    POST /api/supplier/allocations/:id/reduce                                401 403 403 422 403 403 403 403 403 403 403 403 403 403
    POST /api/supplier/allocations/:id/reject                                401 403 403 404 403 403 403 403 403 403 403 403 403 403
    POST /api/supplier/allocations/generate                                  401 403 403 400 403 403 403 403 403 403 403 403 403 403
    POST /api/talk                                                           401 403 400 400 403 400 400 400 403 403 403 403 400 400
    POST /api/talk/seen                                                      401 403 400 400 400 400 400 400 400 400 400 400 400 400
    POST /api/verify                                                         415 415 415 415 415 415 415 415 415 415 415 415 415 415
    POST /log/cosignature                                                    400 400 400 400 400 400 400 400 400 400 400 400 400 400
    PUT /api/admin/boundaries                                                401 403 403 403 400 403 403 403 403 403 403 403 403 403
    PUT /api/admin/offices                                                   401 403 403 403 400 403 403 403 403 403 403 403 403 403
    PUT /api/admin/organizations/:bin                                        401 403 403 403 400 403 403 403 403 403 403 403 403 403
    PUT /api/admin/organizations/:bin/members/:personId                      401 403 403 403 400 403 403 403 403 403 403 403 403 403
    PUT /api/admin/settings/:key                                             401 403 403 403 400 403 403 403 403 403 403 403 403 403
    PUT /api/admin/suppliers/:bin/factories/:factoryBin                      401 403 403 403 400 403 403 403 403 403 403 403 403 403
    PUT /api/admin/traders/:bin                                              401 403 403 403 400 403 403 403 403 403 403 403 403 403
    PUT /api/allocation/:period                                              401 403 403 403 403 400 403 403 403 403 403 403 403 403
    PUT /api/current-profile                                                 401 400 400 400 400 400 400 400 400 400 400 400 400 400
    PUT /api/current-profile/contacts                                        401 400 400 400 400 400 400 400 400 400 400 400 400 400
    PUT /api/demo/clock                                                      401 403 403 403 400 403 403 403 403 403 403 403 403 403
    PUT /api/distribution/:id                                                401 403 403 403 403 403 403 403 400 403 403 403 403 403
    PUT /api/draft/:kind                                                     401 403 400 400 400 400 400 400 400 400 400 400 400 400
    PUT /api/notifications/settings                                          401 403 400 400 400 400 400 400 400 400 400 400 400 400
    PUT /api/organization/webhooks/:id                                       401 403 400 400 403 400 400 400 400 400 400 403 400 400
    PUT /api/plan/annual/:year                                               401 403 403 403 403 403 403 403 403 400 403 403 403 403
    PUT /api/plan/monthly/:period                                            401 403 403 403 403 403 403 403 403 400 403 403 403 403
    PUT /api/production/:productionId/allocations                            401 403 403 403 403 400 403 403 403 403 403 403 403 403
    PUT /api/profile/contacts                                                401 400 400 400 400 400 400 400 400 400 400 400 400 400
    PUT /api/profile/language                                                401 400 400 400 400 400 400 400 400 400 400 400 400 400
    PUT /api/project/:id                                                     401 403 415 403 403 403 403 403 403 403 403 403 415 403
    PUT /api/project/:projectId/request/:requestId                           401 403 415 403 403 403 403 403 403 403 403 403 415 403
    PUT /api/scenarios/:id                                                   401 403 403 403 403 400 403 403 403 403 403 403 403 403
    PUT /api/shipments/:id                                                   401 403 403 415 403 403 403 403 403 403 403 403 403 403
    PUT /api/split/:period/:katoCode/:ownershipType                          401 403 403 403 403 403 400 400 403 403 403 403 403 400
    "
  `)
})

test('someone with two memberships acts as one of them at a time', async () => {
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', 'contractor3@bitumen.test').executeTakeFirstOrThrow()
  const branch = portal.person('qaj_branch').bin
  await portal.db.insertInto('membership').values({ personId: id, bin: branch, role: 'QAJ_BRANCH' }).execute()
  const both = await portal.as('contractor3')
  const get = (url: string, bin: string) => both.call({ method: 'GET', url, headers: { 'x-organization-bin': bin } })
  const own = portal.person('contractor3').bin
  expect((await get('/api/signature-routes', own)).statusCode).toBe(403)
  expect((await get('/api/signature-routes', branch)).statusCode).toBe(200)
  expect((await get(`/api/project/${values.project}`, own)).statusCode).toBe(404)
  expect((await get('/api/project/republican', branch)).statusCode).toBe(403)
  const signed = await both.call({
    method: 'POST',
    url: '/api/etspsignatured',
    payload: { documentId: values.documentId, signature: 'x' },
    headers: { 'x-organization-bin': own },
  })
  expect(signed.statusCode).toBe(404)
})

test('a guest reaches no name, BIN or trader through the reference books', async () => {
  const guest = await portal.as('guest')
  for (const url of ['/api/collection/traders', '/api/collection/organization-by-role']) expect((await guest.get(url)).statusCode).toBe(403)
  expect((await guest.get('/api/collection/kato-list')).json()).toHaveLength(20)
})

test('a project filed by a contractor is nobody else’s while it is a draft', async () => {
  const draftId = await fileProject(await portal.as('contractor'))
  for (const role of roles.filter((r) => r !== 'CONTRACTOR')) {
    const answer = await (await portal.as(role.toLowerCase())).get(`/api/project/${draftId}`)
    expect([role, [403, 404].includes(answer.statusCode)]).toEqual([role, true])
  }
})
