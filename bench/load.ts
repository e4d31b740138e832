import { connect, type Socket } from 'node:net'

export type Load = { answers: number; seconds: number; latencies: number[]; bytes: number }

/** Sends requests over keep-alive connections for the given time, each after the previous response. Throws unless every response is a complete 200. */
export async function load(port: number, connections: number, milliseconds: number, request: (n: number) => string): Promise<Load> {
  const began = performance.now()
  const all = await Promise.all(
    Array.from({ length: connections }, (_, i) => ask(port, began + milliseconds, (n) => request(n * connections + i))),
  )
  const latencies = all.flatMap((one) => one.latencies)
  return { answers: latencies.length, seconds: (performance.now() - began) / 1000, latencies, bytes: all[0]!.bytes }
}

function ask(port: number, until: number, request: (n: number) => string): Promise<{ latencies: number[]; bytes: number }> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = []
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let [asked, have, whole, bytes] = [0, 0, 0, 0]
    const next = () => {
      asked = performance.now()
      ;[have, whole] = [0, 0]
      socket.write(request(latencies.length))
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      have += chunk.length
      if (!whole) {
        const end = chunk.indexOf('\r\n\r\n')
        const head = chunk.toString('latin1', 0, end)
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (end < 0 || !head.startsWith('HTTP/1.1 200') || !length)
          return socket.destroy(new Error(`Not an answer: ${chunk.toString().slice(0, 300)}`))
        bytes = Number(length)
        whole = end + 4 + bytes
      }
      if (have < whole) return
      latencies.push(performance.now() - asked)
      if (performance.now() < until) return next()
      socket.end()
      resolve({ latencies, bytes })
    })
  })
}

/** Returns the percentile: the value that the given share of the values does not exceed. */
export const share = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!
