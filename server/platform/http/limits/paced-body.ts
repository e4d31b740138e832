import { IncomingMessage, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** Connections that are read in a turn of the event loop: a piece of 64 KB of a body that is wanted, some pieces of one that is discarded. */
const perTurn = 4

const waiting: (() => void)[] = []

function readSome(): void {
  for (const read of waiting.splice(0, perTurn)) read()
  if (waiting.length > 0) setImmediate(readSome)
}

function waitToRead(read: () => void): void {
  if (waiting.push(read) === 1) setImmediate(readSome)
}

/** The function of Node's HTTP parser that gets a copy of each piece of a body; without it the parser skips over them. */
const takeBody = 3
type Parser = Record<typeof takeBody, unknown>

/**
 * A request whose body is read piece by piece, and skipped once it is answered, likewise by turns. Node itself takes up to 32 pieces from a connection before
 * it looks at the next: a hundred large uploads stopped everybody else (docs/decisions/0021-request-body-pacing.md).
 */
class PacedRequest extends IncomingMessage {
  private heard: (() => void) | undefined

  /** @returns whether to read on at once; the parser stops the connection otherwise. The end of the body is no piece. */
  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    if (piece === null) this.heard?.() // now, since the next request may follow in the same piece
    return super.push(piece, encoding) && piece === null
  }

  override _read(size: number): void {
    if (!this.heard) waitToRead(() => super._read(size))
  }

  /** Node calls it when a request is answered whose body nobody read. Its own takes all at once. */
  _dump(): void {
    this.removeAllListeners('data')
    if (!this.complete) this.skipBody()
    this.resume()
  }

  /** Copies of what nobody reads would be collected by stopping everybody: 95 refused uploads of 25 MB left 2 GB of them. */
  private skipBody(): void {
    const { socket } = this
    const { parser } = socket as Socket & { parser: Parser | null }
    if (this.heard || !parser) return
    const take = parser[takeBody]
    parser[takeBody] = null
    // Node uses a parser again for other connections
    const hear = () => {
      parser[takeBody] = take
      socket.off('close', hear)
    }
    socket.once('close', hear)
    this.heard = hear
    const readForATurn = () => {
      socket.resume()
      setImmediate(() => {
        if (this.complete || socket.destroyed) return
        socket.pause()
        waitToRead(readForATurn)
      })
    }
    waitToRead(readForATurn)
  }
}

export const pacedBodies: ServerOptions<typeof PacedRequest> = { IncomingMessage: PacedRequest }
