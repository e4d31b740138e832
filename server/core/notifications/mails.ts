import type { MailItem } from '#contract/core/notice.ts'
import { refuse } from '#domain/refusal.ts'
import type { Services } from '../../platform/http/services.ts'

type Query = { page: number; size: number; query?: string | undefined }

/** Lists the locally stored e-mails, searched by address or subject; empty if a mail server delivers them. */
export async function listMails({ mailer }: Services, { page, size, query }: Query) {
  const all = (await mailer?.kept?.list()) ?? []
  const wanted = query?.toLowerCase() ?? ''
  const found = all.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted))
  const content = found.slice(page * size, (page + 1) * size).map(({ id, to, subject, at }) => ({ id, to, subject, at }))
  return {
    content,
    totalElements: found.length,
    delivery: mailer?.kept ? ('files' as const) : mailer ? ('smtp' as const) : ('none' as const),
  }
}

export const readMail = async ({ mailer }: Services, id: string): Promise<MailItem> => (await mailer?.kept?.one(id)) ?? refuse('not.found')
