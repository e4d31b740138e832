import { expect, type Page, request } from '@playwright/test'
import { monthFromNow } from '../portal/season-day.ts'
import { fromNewAddress } from './address.ts'
import { portalUrl } from './person.ts'

export type Row = { id: number | string; objectId?: number; projectId?: number }
type Asking = { page: Page; authorization: () => Promise<string> }

/** Sends an HTTP request from a page with the session of its user. */
export function askingAs(page: Page): Asking {
  let authorization = ''
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization
  })
  return {
    page,
    authorization: async () => {
      const open = () => (page.url() === 'about:blank' ? page.goto(`${portalUrl()}/info/user`) : page.reload())
      if (!authorization) await Promise.all([page.waitForRequest((request) => Boolean(request.headers().authorization)), open()])
      return authorization
    },
  }
}

/** Fills the parameters of a route with ids from the demo data. */
export async function concrete(asking: Asking, path: string): Promise<string> {
  if (path.includes(':code')) return path.replace(':code', '0000-0000-0000-0000')
  if (!path.includes(':')) return path
  if (path === '/open/:period') return path.replace(':period', monthFromNow(-3))
  const all = async (url: string) => (await read<{ content: readonly Row[] }>(asking, url)).content
  if (path.includes(':signatureRoutesId')) {
    if (path.startsWith('/emergency/')) return anySignOff(asking, path)
    const [first] = await all(`/api/signature-routes?objectType=${path.includes(':bitumenRequestId') ? 'REQUEST' : 'PROJECT'}`)
    return path.replace(/:projectId|:bitumenRequestId/, String(first!.objectId)).replace(':signatureRoutesId', String(first!.id))
  }
  if (path.includes(':kind')) return path.replace(':kind/:id', `registration/${await newRegistration(asking)}`)
  if (path.includes(':distributionId')) return path.replace(':distributionId', String((await all('/api/distribution'))[0]!.id))
  if (path.includes(':productionId')) {
    const next = monthFromNow(1)
    const { productions } = await read<{ productions: readonly { productionId: number }[] }>(asking, `/api/production?period=${next}`)
    return path.replace(':productionId', String(productions[0]!.productionId))
  }
  if (path.includes(':shipmentId')) return path.replace(':shipmentId', String((await all('/api/shipments?size=1'))[0]!.id))
  if (path.includes(':allocationId')) return path.replace(':allocationId', String((await all('/api/supplier/allocations?size=1'))[0]!.id))
  if (path.includes(':requestId')) {
    const { id, projectId } = (await all('/api/request?status=SIGNED&size=1'))[0]!
    return path.replace(':projectId', String(projectId)).replace(':requestId', String(id))
  }
  return path.replace(':projectId', String((await all('/api/project/republican?status=SIGNED'))[0]!.id))
}

/** No emergency waits in the demo: QAJ may read any sign-off of a request there. */
async function anySignOff(asking: Asking, path: string): Promise<string> {
  type Waiting = { content: readonly { id: number; holder: { routeId: number } }[] }
  const { content } = await read<Waiting>(asking, '/api/request?status=AWAITING_SIGNATURE')
  return path.replace(':bitumenRequestId', String(content[0]!.id)).replace(':signatureRoutesId', String(content[0]!.holder.routeId))
}

/** Registers a user in the old way, so that an administrator always has a registration to open, whatever else the demo contains. */
async function newRegistration(asking: Asking): Promise<string> {
  const email = `looked-at-${Date.now()}@example.kz`
  // registering creates a session, which must not replace the administrator's in this browser
  const visitor = await request.newContext({ baseURL: portalUrl(), extraHTTPHeaders: fromNewAddress() })
  const data = { email, username: 'Бейсенов Арман', password: 'long enough 1' }
  expect((await visitor.post('/api/auth/register', { data })).ok()).toBe(true)
  await visitor.dispose()
  const { content } = await read<{ content: readonly Row[] }>(asking, '/api/admin/registrations?status=UNCONFIRMED')
  return String(content[0]!.id)
}

export async function read<T>({ page, authorization }: Asking, url: string): Promise<T> {
  const answer = await page.context().request.get(`${portalUrl()}${url}`, { headers: { authorization: await authorization() } })
  expect(answer.status(), url).toBe(200)
  return (await answer.json()) as T
}
