import { IncomingMessage, type ServerOptions } from 'node:http'

/** Pieces of bodies, 64 KB at most, that are read in a turn of the event loop, of all connections together. */
const perTurn = 4

const waiting: (() => void)[] = []

function readSome(): void {
  for (const read of waiting.splice(0, perTurn)) read()
  if (waiting.length > 0) setImmediate(readSome)
}

/**
 * A request whose body is read piece by piece, and discarded in the same way once it is answered. Node itself takes up to 32 pieces from a connection before
 * it looks at the next: a hundred large uploads stopped everybody else (docs/decisions/0041-a-body-is-read-piece-by-piece.md).
 */
class PacedRequest extends IncomingMessage {
  /** @returns whether to read on at once; the parser stops the connection otherwise. The end of the body is no piece. */
  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    return super.push(piece, encoding) && piece === null
  }

  override _read(size: number): void {
    if (waiting.push(() => super._read(size)) === 1) setImmediate(readSome)
  }

  /** Node calls it when a request is answered whose body nobody read. Its own takes all at once. */
  _dump(): void {
    this.removeAllListeners('data')
    this.resume()
  }
}

export const pacedBodies: ServerOptions<typeof PacedRequest> = { IncomingMessage: PacedRequest }
