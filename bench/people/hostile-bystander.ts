import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { signedInAt } from './hostile-people.ts'

/** What somebody else sees of a portal that gets hostile files: `/api/health` and a good sheet of another person, ms; and the memory of its processes. */
export type Observation = {
  health: number[]
  /** The same without what the server and this thread waited for a processor, which others had. */
  healthOwn: number[]
  sheets: number[]
  refused: string[]
  ownBytes: number
  childBytes: number
}
export type Target = { url: string; pid: number; sheet: Uint8Array }

const { url, pid, sheet } = workerData as Target
const observed: Observation = { health: [], healthOwn: [], sheets: [], refused: [], ownBytes: 0, childBytes: 0 }
/** Linux: ms that a thread was ready to run while others had the processors. */
const waitedBy = (task: string): number => Number(readFileSync(`/proc/${task}/schedstat`, 'utf8').split(' ')[1]) / 1e6
const waited = (): number => waitedBy(`${pid}/task/${pid}`) + waitedBy('thread-self')
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const bytesOf = (process: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))![1]) * 1024
  } catch {
    return 0 // it has ended
  }
}
const childrenOf = (): number[] => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

let over = false
async function askHealth(): Promise<void> {
  while (!over) {
    const before = waited()
    const took = await timed(async () => (await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': '10.99.0.1' } })).text())
    observed.health.push(took)
    observed.healthOwn.push(took - (waited() - before))
    observed.ownBytes = bytesOf(pid)
    observed.childBytes = Math.max(
      observed.childBytes,
      childrenOf().reduce((sum, child) => sum + bytesOf(child), 0),
    )
    await sleep(100)
  }
}

async function sendSheets(): Promise<void> {
  const headersOf = signedInAt(url, 'contractor2', '10.99.0.2')
  while (!over) {
    const headers = await headersOf()
    const form = new FormData()
    form.set('data', new Blob([JSON.stringify({ dryRun: true })], { type: 'application/json' }))
    form.set('sheet', new Blob([sheet as BlobPart]), 'план.xlsx')
    const took = await timed(async () => {
      const answer = await fetch(`${url}/api/project/planned/sheet`, { method: 'POST', headers, body: form })
      const text = await answer.text()
      if (answer.status !== 200) observed.refused.push(`${answer.status} ${text}`)
    })
    observed.sheets.push(took)
    await sleep(1_000)
  }
}

const all = Promise.all([askHealth(), sendSheets()])
parentPort!.on('message', async () => {
  over = true
  await all
  parentPort!.postMessage(observed)
})
