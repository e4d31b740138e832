import { openPool } from './pool/pool.ts'

/** A month of the whole country is computed several times in a tenth of this time and memory. */
const pool = openPool({
  ...{ places: 2, cpuMs: 20_000, heapMb: 512, maxBytes: 1024 * 1024 * 1024 },
  ...{ waitMs: 60_000, maxWaiting: 50, maxWaitingOfOne: 50, maxWaitingBytes: Number.POSITIVE_INFINITY },
})

/** Computes something of the portal's own data in a child process, one question of a module after the other: the event loop serves everybody meanwhile. */
export const inComputeProcess = <Answer extends object>(module: URL, question: object): Promise<Answer> =>
  pool.run({ module, sender: module.href }, async ({ send, receive }) => {
    await send(question)
    return receive<Answer>()
  })
