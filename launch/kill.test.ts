import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#demo/people/cast.ts'
import { seasonTimeoutMs } from '#e2e/portal/kept-season.ts'
import { type Portal, removeDataFolder, startPortal } from '#e2e/portal/portal.ts'
import { openSeason } from '#e2e/portal/season-portal.ts'
import { isAlive, sleep } from '#launch/process.mjs'

const night = process.env.NIGHT === '1'
const writes = night ? 200 : 60
const atOnce = 8
/** The number of responses after which everything is killed, per round: two rounds by day. */
const deaths = night ? [10, 50, 90, 130, 170] : [10, 45]

let data: string
let portal: Portal
beforeEach(async () => {
  portal = await openSeason()
  data = portal.data
}, seasonTimeoutMs)
afterEach(async () => {
  await portal.stop()
  removeDataFolder(data)
})

/** Returns the process ids of launcher, server, signer and PostgreSQL with all descendants. */
function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(treeOf)]
}

async function killEverything(): Promise<void> {
  const tree = treeOf(portal.pid)
  for (const pid of tree) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  while (tree.some(isAlive)) await sleep(10)
}

type Contractor = { authorization: string; bin: string }
async function signIn(): Promise<Contractor> {
  const answer = await fetch(`${portal.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'contractor@bitumen.test', password: demoPassword }),
  })
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { organizations: { bin: string }[] } }
  return { authorization: `Bearer ${accessToken}`, bin: user.organizations[0]!.bin }
}

const pdf = (n: number) => new TextEncoder().encode(`%PDF-1.7 ${n}`)

/** Files one project with an attachment, identified by its first km. @returns its id once the portal has acknowledged it, null when the portal died before */
async function fileProject({ authorization, bin }: Contractor, km: number): Promise<number | null> {
  const form = new FormData()
  const draft = {
    ownershipType: 'REPUBLICAN',
    workType: 'MEDIUM_REPAIR',
    katoCode: '350000000',
    roadCode: 'KAZ01',
    fromKm: km,
    toKm: km + 1,
  }
  const tons = { asphaltPavement: 4900, bitumenTotal: 294, bitumenRemainder: 14, startDate: '2026-12-01', endDate: '2027-10-31' }
  form.set('data', new Blob([JSON.stringify({ ...draft, ...tons, organizationBin: bin })], { type: 'application/json' }))
  form.set('attachment1', new Blob([pdf(km)], { type: 'application/pdf' }), 'смета.pdf')
  try {
    const headers = { authorization, 'idempotency-key': `kill-test-${km}` }
    const answer = await fetch(`${portal.url}/api/project`, { method: 'POST', headers, body: form })
    if (answer.status === 503) return null // the database died first and the server could still respond: nothing was acknowledged
    const { id, message } = (await answer.json()) as { id: number; message?: string }
    if (answer.status !== 201) throw new Error(message)
    return id
  } catch (error) {
    if (error instanceof TypeError) return null // the connection died with the portal
    throw error
  }
}

/** Files all of them, a few in parallel, and reports the count after each response. */
async function fileAll(contractor: Contractor, kilometres: number[], answered: (count: number) => void): Promise<Map<number, number>> {
  const acknowledged = new Map<number, number>()
  const waiting = [...kilometres]
  const one = async () => {
    for (let km = waiting.shift(); km !== undefined; km = waiting.shift()) {
      const id = await fileProject(contractor, km)
      if (id === null) return
      acknowledged.set(km, id)
      answered(acknowledged.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return acknowledged
}

type Listed = { id: number; fromKm: number; projectAttachmentList: { documentId: string }[] }
async function listed({ authorization }: Contractor): Promise<Listed[]> {
  const all: Listed[] = []
  for (let page = 0; ; page++) {
    const answer = await fetch(`${portal.url}/api/project/republican?size=500&page=${page}`, { headers: { authorization } })
    const { content, totalElements } = (await answer.json()) as { content: Listed[]; totalElements: number }
    all.push(...content)
    if (all.length >= totalElements) return all
  }
}

test('killed again and again in the middle of its writes, the portal has every write that it acknowledged, and a repeat makes no second', async () => {
  for (const [round, death] of deaths.entries()) {
    const kilometres = Array.from({ length: writes }, (_, n) => (round + 1) * 1000 + n)
    let killed: Promise<void> | undefined
    const acknowledged = await fileAll(await signIn(), kilometres, (count) => {
      if (count >= death) killed ??= killEverything()
    })
    await killed
    expect([acknowledged.size >= death, acknowledged.size < writes]).toEqual([true, true])

    portal = await startPortal(data)
    const contractor = await signIn()
    const found = new Map((await listed(contractor)).map((p) => [p.fromKm, p]))
    expect([...acknowledged].filter(([km, id]) => found.get(km)?.id !== id)).toEqual([])
    const [km, id] = [...acknowledged].at(-1)!
    const attached = `${portal.url}/api/project/${id}/${found.get(km)!.projectAttachmentList[0]!.documentId}/attached`
    const file = await fetch(attached, { headers: { authorization: contractor.authorization } })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf(km))

    const repeated = await fileAll(contractor, kilometres, () => {})
    expect([...acknowledged].filter(([km, id]) => repeated.get(km) !== id)).toEqual([])
    const ours = (await listed(contractor)).filter((p) => kilometres.includes(p.fromKm))
    expect(ours).toHaveLength(writes)
  }
})
