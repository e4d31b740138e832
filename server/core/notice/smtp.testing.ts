import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Got = { to: string[]; messageId: string; subject: string; raw: string }

/** A mail server for tests that keeps its port when it is closed and opened again. */
export async function mailServer() {
  const port = await freePort()
  const got: Got[] = []
  const waiting: (() => void)[] = []
  let server: SMTPServer | null = null
  /** The server counts every e-mail that arrives; while `silent`, it never confirms one. */
  let silent = false
  let begun = 0
  const changed = () => {
    for (const wake of waiting.splice(0)) wake()
  }
  const open = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', () => {
          begun++
          const raw = Buffer.concat(pieces).toString()
          const field = (name: string) => raw.match(new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi'))?.[1] ?? ''
          if (!silent) {
            got.push({ to: session.envelope.rcptTo.map((r) => r.address), messageId: field('Message-ID'), subject: field('Subject'), raw })
            done()
          }
          changed()
        })
      },
    })
    server.on('error', () => {}) // a client process that was killed
    const listening = server.listen(port, '127.0.0.1')
    await once(listening, 'listening')
  }
  const close = async () => {
    const ending = server
    server = null
    if (!ending) return
    for (const one of ending.connections as Set<{ close: () => void }>) one.close()
    await new Promise<void>((resolve) => ending.close(resolve))
  }
  const until = async (holds: () => boolean) => {
    while (!holds())
      await new Promise<void>((wake) => {
        waiting.push(wake)
      })
  }
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    open,
    close,
    beSilent: (on: boolean) => {
      silent = on
    },
    begun: () => begun,
    until,
    /** Waits for e-mails to an address whose subject matches, and returns them. */
    letter: async (to: string, subject: RegExp) => {
      const found = () => got.filter((g) => g.to.includes(to) && subject.test(decoded(g.subject)))
      await until(() => found().length > 0)
      return found()
    },
  }
}

/** RFC 2047: =?UTF-8?Q?...?= and =?UTF-8?B?...?= decoded. */
export const decoded = (text: string): string =>
  text.replace(/\r\n[ \t]+/g, ' ').replace(/=\?UTF-8\?([QB])\?([^?]*)\?=\s?/gi, (_, kind: string, body: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(body, 'base64').toString()
      : Buffer.from(
          body.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  )

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
