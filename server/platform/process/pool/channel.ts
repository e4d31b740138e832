/** A conversation between the server and a child process; both sides have one. */
export type Channel = {
  /** Resolves when the message was handed to the system. */
  send: (message: object) => Promise<void>
  receive: <T extends object>() => Promise<T>
  /** Sends bytes in pieces: one message of 25 MB would stop the event loop while it is copied. */
  sendBytes: (bytes: Uint8Array) => Promise<void>
  receiveBytes: () => Promise<Buffer>
}

const pieceBytes = 256 * 1024

export function openChannel(send: Channel['send'], receive: () => Promise<object>): Channel {
  return {
    send,
    receive: <T>() => receive() as Promise<T>,
    async sendBytes(bytes) {
      await send({ length: bytes.length })
      for (let at = 0; at < bytes.length; at += pieceBytes) await send({ piece: bytes.subarray(at, at + pieceBytes) })
    },
    async receiveBytes() {
      const { length } = (await receive()) as { length: number }
      const bytes = Buffer.allocUnsafeSlow(length)
      for (let at = 0; at < length; ) {
        const { piece } = (await receive()) as { piece: Uint8Array }
        bytes.set(piece, at)
        at += piece.length
      }
      return bytes
    },
  }
}
