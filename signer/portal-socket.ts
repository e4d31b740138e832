import type { WebSocket } from 'ws'
import { answer } from './answer.ts'
import type { Credential } from './authority.ts'
import type { Desk } from './desk.ts'
import { messageText } from './message.ts'
import { greeting, readMessage } from './protocol.ts'
import type { Locale } from './wish.ts'

export type Counter = { desk: Desk; tsa: Credential; clock: () => Date }

/** Serves NCALayer's protocol to one page. Responses have no message id, so messages are processed one after another. */
export function servePortal(socket: WebSocket, origin: string | null, { desk, tsa, clock }: Counter): void {
  const gone = new AbortController()
  let locale: Locale | null = null
  let turn = Promise.resolve()

  const reply = async (text: string): Promise<object> => {
    const reading = readMessage(text)
    if ('reply' in reading) {
      locale = reading.locale ?? locale
      return reading.reply
    }
    if ('devices' in reading) return reading.devices(await desk.devices())
    const wish = { ...reading.wish, locale: reading.wish.locale ?? locale }
    try {
      return answer(wish, reading.dialect, await desk.ask(wish, origin, gone.signal), tsa, clock())
    } catch (error) {
      return reading.dialect.failed(error instanceof Error ? error.message : String(error))
    }
  }

  socket.on('close', () => gone.abort())
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    turn = turn.then(async () => {
      const said = await reply(messageText(data))
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(said))
    })
  })
  socket.send(JSON.stringify(greeting))
}
