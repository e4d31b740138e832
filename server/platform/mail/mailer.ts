import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asWork } from '../process/work.ts'
import type { SmtpSettings } from '../settings/smtp-settings.ts'

/** An e-mail ready to send. Its Message-ID is the same for every attempt. */
export type Email = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  at: Date
  attachments?: readonly { name: string; type: string; bytes: Uint8Array }[]
}
/** Of files that came with it the names. */
export type StoredEmail = Omit<Email, 'at' | 'attachments'> & { id: string; at: string; files?: string[] }

/** Sends e-mails. An e-mail that can never be delivered is rejected with FinalRefusal; after any other error it is retried. */
export type Mailer = {
  send: (letter: Email) => Promise<void>
  close: () => void
  /** E-mails that were stored instead of sent: a list, newest first, and one by its id. */
  kept?: { list: () => Promise<StoredEmail[]>; one: (id: string) => Promise<StoredEmail | null> }
}

/** A permanent failure: no such mailbox, no such address. */
export class FinalRefusal extends Error {}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } // ms

/** Sends through a mail server. A 5xx reply to the envelope is permanent. */
export async function smtpMailer({ url, from, requireTLS }: SmtpSettings): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    requireTLS,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
  })
  return {
    async send({ to, subject, text, html, messageId, at, attachments = [] }) {
      const files = attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: Buffer.from(bytes) }))
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const letter = { from, to, subject, text, html, messageId, date: at, headers, attachments: files }
      await asWork({ kind: 'mail', name: 'smtp' }, () => transport.sendMail(letter)).catch((error: unknown) => {
        const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
        if (code === 'EENVELOPE' && responseCode >= 500) throw new FinalRefusal((error as Error).message)
        throw error
      })
    },
    close: () => transport.close(),
  }
}

/** Older e-mails are not listed; only their files remain. */
const mostListed = 1_000

/** Writes e-mails to a folder instead of a mail server: one file each, named by its time and Message-ID, so that a retry is the same file. */
export function fileMailer(folder: string): Mailer {
  const read = async (id: string): Promise<StoredEmail> => JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as StoredEmail
  const names = async () =>
    (await readdir(folder).catch(() => [])).filter((n) => n.endsWith('.json')).map((n) => n.slice(0, -'.json'.length))
  return {
    async send({ attachments, ...letter }) {
      const time = letter.at.toISOString().replace(/\D/g, '').slice(0, 14)
      const id = `${time}-${createHash('sha256').update(letter.messageId).digest('hex').slice(0, 16)}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(
        join(folder, `${id}.new`),
        JSON.stringify({ id, ...letter, ...(attachments && { files: attachments.map(({ name }) => name) }) }, null, 1),
        { mode: 0o600 },
      )
      await rename(join(folder, `${id}.new`), join(folder, `${id}.json`))
    },
    close: () => {},
    kept: {
      list: async () => Promise.all((await names()).sort().reverse().slice(0, mostListed).map(read)),
      one: async (id) => (/^\d{14}-[0-9a-f]{16}$/.test(id) ? read(id).catch(() => null) : null),
    },
  }
}
