import type { Role } from '#domain/access.ts'
import { filledToday } from '../fill/scale.ts'

/** Sends one call and returns its answer; the load counts it. */
export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  body?: { json?: unknown; form?: FormData },
) => Promise<{ status: number; headers: Headers; body: Buffer }>
/** Signs a document as its reader's key does, base64 in, PEM out; null = this person has no key. */
export type Sign = ((data: string) => string) | null

const month = filledToday.slice(0, 7)
const next = '2026-09'
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const json = (body: Buffer) =>
  JSON.parse(body.toString()) as {
    content: { id: number; projectId?: number; requestId?: number; objectId?: number; documentId?: string }[]
  }

type Kind = 'contractor' | 'office' | 'supplier' | 'centre'
/** What each page asks for; one is opened at a time. */
const pages: Record<Kind, readonly (readonly string[])[]> = {
  contractor: [
    ['/api/tasks', '/api/notifications?page=0&size=10'],
    ['/api/project/republican?page=0&size=10'],
    ['/api/project/local?page=0&size=10'],
    [`/api/request?page=0&size=10&period=${month}`],
    ['/api/request?page=0&size=10'],
    [`/api/shipments?page=0&size=10&period=${month}`],
    ['/api/appeals?page=0&size=10'],
  ],
  office: [
    ['/api/tasks', '/api/notifications?page=0&size=10'],
    ['/api/signature-routes?objectType=REQUEST&page=0&size=10'],
    ['/api/signature-routes?objectType=PROJECT&page=0&size=10'],
    ['/api/request?page=0&size=10'],
    [`/api/split?period=${month}`],
  ],
  supplier: [
    ['/api/tasks'],
    [`/api/supplier/allocations?period=${month}&page=0&size=5`],
    [`/api/shipments?page=0&size=10&period=${month}`],
  ],
  centre: [
    ['/api/tasks', '/api/stuck?page=0&size=10'],
    [`/api/monitoring/requests?page=0&size=10&period=${month}`],
    ['/api/monitoring/projects?page=0&size=10'],
    [`/api/production?period=${month}`],
    [`/api/balance?period=${month}&page=0&size=10`],
    ['/api/search?query=170'],
  ],
}
export const kindOf = (role: Role): Kind =>
  role === 'CONTRACTOR'
    ? 'contractor'
    : role === 'SUPPLIER'
      ? 'supplier'
      : role === 'QAJ_BRANCH' || role === 'AKIMAT_BRANCH'
        ? 'office'
        : 'centre'

/** Every path that people of these roles open, so that a misspelt one is noticed before the load begins. */
export const pathsOf = (role: Role): string[] => pages[kindOf(role)].flat()

/** One look at the portal: a page, and now and then what follows from it. */
export async function step(role: Role, ask: Ask, sign: Sign): Promise<void> {
  const kind = kindOf(role)
  if (sign && Math.random() < 0.15) return kind === 'contractor' ? fileRequest(ask, sign) : decide(ask, sign)
  const found = await Promise.all(any(pages[kind]).map((path) => ask('GET', path)))
  if (kind === 'contractor' && Math.random() < 0.3) await lookAt(ask, found[0]!)
}

/** Opens the request that a row is of: its own one, or that of a wagon or an appeal. */
async function lookAt(ask: Ask, { status, body }: Awaited<ReturnType<Ask>>): Promise<void> {
  const row = status === 200 ? any(json(body).content ?? []) : undefined
  if (row?.projectId) await ask('GET', `/api/project/${row.projectId}/request/${row.requestId ?? row.id}`)
}

/** Documents that were filed under this load. */
const filed = new Set<string>()

/** A contractor files a request of the next month and signs it. */
async function fileRequest(ask: Ask, sign: NonNullable<Sign>): Promise<void> {
  const list = await ask('GET', '/api/project/republican?page=0&size=10&status=SIGNED')
  const project = list.status === 200 ? any(json(list.body).content) : undefined
  if (!project) return
  const form = new FormData()
  const data = {
    projectId: project.id,
    organizationBin: '240140900039',
    requestPeriod: `${next}-01`,
    requestVolume: 1,
    bitumenType: 'PBV',
    transportType: 'CAR',
    katoCode: '350000000',
  }
  form.append('bitumenRequestInDto', new Blob([JSON.stringify(data)], { type: 'application/json' }))
  const made = await ask('POST', `/api/project/${project.id}/request`, { form })
  if (made.status !== 201) return
  const { id } = JSON.parse(made.body.toString()) as { id: number }
  const paper = await ask('GET', `/api/project/${project.id}/request/${id}/generate`)
  if (paper.status !== 200) return
  const documentId = paper.headers.get('document-id')!
  const signed = await ask('POST', '/api/etspsignatured', { json: { documentId, signature: sign(paper.body.toString('base64')) } })
  if (signed.status === 200) filed.add(documentId)
}

/** An office reads a request that was filed a moment ago and signs it. What the filler left has no paper to read. */
async function decide(ask: Ask, sign: NonNullable<Sign>): Promise<void> {
  const list = await ask('GET', '/api/signature-routes?objectType=REQUEST&state=CURRENT&page=0&size=10&sort=createdAt,desc')
  const route = list.status === 200 ? any(json(list.body).content.filter(({ documentId }) => filed.has(documentId!))) : undefined
  if (!route) return
  await ask('GET', `/api/signature-routes/${route.id}`)
  const paper = await ask('GET', `/api/project/${route.projectId}/request/${route.objectId}/${route.documentId}?base64=true`)
  if (paper.status !== 200) return // decided by a colleague meanwhile
  await ask('POST', '/api/etspsignatured', { json: { documentId: route.documentId, signature: sign(paper.body.toString()) } })
}
