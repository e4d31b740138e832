import { expect, type Page } from '@playwright/test'
import { portalUrl } from './person.ts'

type Row = { id: number | string; objectId?: number }
type Asking = { page: Page; authorization: () => string }

/** What a page may ask of the portal in the name of whoever sits before it. */
export function askingAs(page: Page): Asking {
  let authorization = ''
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization
  })
  return { page, authorization: () => authorization }
}

/** The parameters of an address, from what the demo holds. */
export async function concrete(asking: Asking, path: string): Promise<string> {
  if (path.includes(':code')) return path.replace(':code', '0000-0000-0000-0000')
  if (!path.includes(':')) return path
  const all = async (url: string) => (await read<{ content: readonly Row[] }>(asking, url)).content
  if (path.includes(':signatureRoutesId')) {
    const [first] = await all(`/api/signature-routes?objectType=${path.includes(':bitumenRequestId') ? 'REQUEST' : 'PROJECT'}`)
    return path.replace(/:projectId|:bitumenRequestId/, String(first!.objectId)).replace(':signatureRoutesId', String(first!.id))
  }
  if (path.includes(':kind')) return path.replace(':kind/:id', `registration/${await newRegistration(asking)}`)
  if (path.includes(':distributionId')) return path.replace(':distributionId', String((await all('/api/distribution'))[0]!.id))
  if (path.includes(':productionId')) {
    const now = new Date(Date.now() + 5 * 3_600_000) // Almaty
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
    const { productions } = await read<{ productions: readonly { productionId: number }[] }>(asking, `/api/production?period=${next}`)
    return path.replace(':productionId', String(productions[0]!.productionId))
  }
  return path.replace(':projectId', String((await all('/api/project/republican?status=SIGNED'))[0]!.id))
}

/** Somebody who registers in the old way: an administrator can look at it, whatever else the demo holds. */
async function newRegistration(asking: Asking): Promise<string> {
  const { request } = asking.page.context()
  const email = `looked-at-${Date.now()}@example.kz`
  await request.post(`${portalUrl()}/api/auth/register`, { data: { email, username: 'Бейсенов Арман', password: 'long enough 1' } })
  const { content } = await read<{ content: readonly Row[] }>(asking, '/api/admin/registrations?status=UNCONFIRMED')
  return String(content[0]!.id)
}

async function read<T>({ page, authorization }: Asking, url: string): Promise<T> {
  const answer = await page.context().request.get(`${portalUrl()}${url}`, { headers: { authorization: authorization() } })
  expect(answer.status(), url).toBe(200)
  return (await answer.json()) as T
}
