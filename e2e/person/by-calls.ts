import { type APIRequestContext, type APIResponse, expect, type Page, request as requests } from '@playwright/test'
import ncalayer from 'ncalayer-js-client'
import { documentApi } from '#contract/documents/document.ts'
import { projectApi } from '#contract/trade/project.ts'
import { demoPassword } from '#demo/people/cast.ts'
import { fromNewAddress } from './address.ts'
import { projectDraft } from './contractor.ts'
import { portalUrl, signerPort } from './person.ts'

/** Creates the many records that a journey needs with the HTTP requests that the forms send. */
export type Session = { bin: string; iin: string; headers: Record<string, string>; request: APIRequestContext }
export type DocumentFile = { documentId: string; data: string }

export async function sessionOf(request: APIRequestContext, account: string): Promise<Session> {
  const data = { email: `${account}@bitumen.test`, password: demoPassword }
  const from = fromNewAddress()
  const browser = await requests.newContext() // one of its own: who signs in ends the session that was open in a browser
  const answer = await browser.post(`${portalUrl()}/api/auth/login`, { data, headers: from })
  expect(answer.status(), account).toBe(200)
  const { accessToken, user } = await answer.json()
  await browser.dispose()
  return { bin: user.organizations[0].bin, iin: user.iin, headers: { authorization: `Bearer ${accessToken}`, ...from }, request }
}

/** The form as a multipart part, as the page sends it. */
export const json = (name: string, body: object) => ({
  [name]: { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(body)) },
})

export const post = ({ request, headers }: Session, path: string, multipart: ReturnType<typeof json>): Promise<APIResponse> =>
  request.post(`${portalUrl()}${path}`, { headers, multipart })

export async function read<T>({ request, headers }: Session, path: string): Promise<T> {
  const answer = await request.get(`${portalUrl()}${path}`, { headers })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

/** Renders the document of a project or of its request: `of` = /api/project/1/request/2. The renderer allows 120 documents a minute per user. */
export async function documentFileOf({ request, headers }: Session, of: string): Promise<DocumentFile> {
  const file = await request.get(`${portalUrl()}${of}/generate`, { headers })
  expect(file.status(), of).toBe(200)
  return { documentId: file.headers()['document-id']!, data: (await file.body()).toString('base64') }
}

/** Creates a project on republican roads whose contractor has not rendered its document yet. @returns its id */
export async function makeProject(contractor: Session, km: readonly [number, number]): Promise<number> {
  const made = await post(contractor, projectApi.create.path, json('data', projectDraft(km, contractor.bin)))
  expect(made.status()).toBe(201)
  return ((await made.json()) as { id: number }).id
}

/** Creates a project that its contractor has signed and the office has not. @returns its id */
export async function fileProject(contractor: Session, km: readonly [number, number]): Promise<number> {
  const id = await makeProject(contractor, km)
  await signAll(contractor, [await documentFileOf(contractor, `/api/project/${id}`)])
  return id
}

/** Signs all of them with the user's own key, in one confirmation. */
export async function signAll(session: Session, documents: readonly DocumentFile[]): Promise<void> {
  const { NCALayerClient } = ncalayer
  const client = new NCALayerClient(`ws://127.0.0.1:${signerPort()}`, false)
  await client.connect()
  const key = { ...NCALayerClient.basicsSignerSignOrg, iin: session.iin, bin: session.bin, chain: [] }
  const texts = documents.map(({ data }) => data)
  const signatures = [await client.basicsSignCMS(null, texts, NCALayerClient.basicsCMSParamsDetached, key)].flat()
  client.wsConnection?.close()
  const body = documents.map(({ documentId }, i) => ({ documentId, signature: signatures[i]! }))
  const answer = await session.request.post(`${portalUrl()}${documentApi.signMany.path}`, { headers: session.headers, data: body })
  expect((await answer.json()).filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(documents.length)
}

/**
 * Makes this page use a separate signing program, so that its window is not confused with another journey's.
 * `refused` = returns the program's error message for a call that it must refuse. @returns a function that restores the portal's program
 */
export async function withOwnSigner(
  page: Page,
  port: number,
  refused: (method: string, data: unknown) => string | undefined = () => undefined,
) {
  let own = true
  await page.routeWebSocket(/^ws:\/\/127\.0\.0\.1:/, (portal) => {
    if (!own) return void portal.connectToServer()
    const program = new WebSocket(`ws://127.0.0.1:${port}`)
    const early: string[] = []
    program.onopen = () => {
      for (const text of early.splice(0)) program.send(text)
    }
    program.onmessage = ({ data }) => portal.send(String(data))
    portal.onMessage((message) => {
      const text = String(message)
      const { method, args } = JSON.parse(text)
      const details = refused(method, args?.data)
      if (details)
        portal.send(JSON.stringify({ status: false, code: 'INVOCATION_ERROR', message: 'An invoked method threw an exception.', details }))
      else if (program.readyState === WebSocket.OPEN) program.send(text)
      else early.push(text)
    })
    portal.onClose(() => program.close())
  })
  return () => {
    own = false
  }
}
