import { z } from 'zod'

/** Who a letter is from: bitumen@example.kz, or Портал <bitumen@example.kz>. */
const address = /^(?:[^<>\r\n]{0,100}<)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/

/** Without a server no letters go out; with one they need a sender. */
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

/** What is missing where only half of it is set. */
export function halfSmtp({ SMTP_URL, MAIL_FROM }: SmtpVariables): string[] {
  if (SMTP_URL && !MAIL_FROM) return ['MAIL_FROM is missing: SMTP_URL is set, and letters need a sender.']
  if (MAIL_FROM && !SMTP_URL) return ['SMTP_URL is missing: MAIL_FROM is set, and letters need a mail server.']
  return []
}

/** Letters name contractors and tons: they travel encrypted, unless the mail server is this machine's own. null = none is set. */
export function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: SmtpVariables): SmtpSettings | null {
  if (!url || !from) return null
  const { protocol, hostname } = new URL(url)
  return { url, from, requireTLS: protocol === 'smtp:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) }
}
