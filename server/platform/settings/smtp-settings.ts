import { z } from 'zod'

/** Sender of an e-mail: bitumen@example.kz, or Портал <bitumen@example.kz>. */
const address = /^(?:[^<>\r\n]{0,100}<)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/

/** Without a server no e-mails are sent; with one they need a sender. */
export const smtpFields = {
  SMTP_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '', {
      error: 'SMTP_URL must be the address of a mail server, smtp://user:password@mail.example:587 or smtps://.',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(address, { error: 'MAIL_FROM must be an address, portal@bitumen.example, with a name before it or not.' })
    .optional(),
}

type SmtpVariables = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }
export type SmtpSettings = { url: string; from: string; requireTLS: boolean }

/** Reports the missing setting where only one of the two is set. */
export function halfSmtp({ SMTP_URL, MAIL_FROM }: SmtpVariables): string[] {
  if (SMTP_URL && !MAIL_FROM) return ['MAIL_FROM is missing: SMTP_URL is set, and letters need a sender.']
  if (MAIL_FROM && !SMTP_URL) return ['SMTP_URL is missing: MAIL_FROM is set, and letters need a mail server.']
  return []
}

/** E-mails name contractors and tons: they are sent encrypted, unless the mail server is on this machine. null = no server is set. */
export function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: SmtpVariables): SmtpSettings | null {
  if (!url || !from) return null
  const { protocol, hostname } = new URL(url)
  return { url, from, requireTLS: protocol === 'smtp:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) }
}
