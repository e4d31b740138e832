import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Desk } from './desk.ts'
import { messageText } from './message.ts'
import { sheetOf } from './sheet.ts'

const Act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('confirm'), id: z.string(), key: z.string() }),
  z.object({ act: z.literal('cancel'), id: z.string() }),
])

/** Keeps an open page of the signer up to date and receives the user's decisions: sends `{sheets}` after every change, `{id, objection}` after every action. */
export function servePage(socket: WebSocket, desk: Desk, clock: () => Date): void {
  const send = (what: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(what))
  }
  const show = () => send({ sheets: desk.matters().map((matter) => sheetOf(matter, clock())) })
  const leave = desk.watch(show)
  socket.on('close', leave)
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    const parsed = Act.safeParse(read(messageText(data)))
    if (!parsed.success) return socket.close(1008, 'not an act')
    const act = parsed.data
    send({ act: act.act, id: act.id, objection: act.act === 'confirm' ? desk.confirm(act.id, act.key) : desk.cancel(act.id) })
  })
  show()
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
