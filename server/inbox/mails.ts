import type { MailItem } from '#contract/notice.ts'
import { refuse } from '#domain/refusal.ts'
import type { Services } from '../platform/services.ts'

type Query = { page: number; size: number; query?: string | undefined }

/** Letters that stayed here, by address or subject; where a mail server takes them there are none to see. */
export async function listMails({ post }: Services, { page, size, query }: Query) {
  const all = (await post?.kept?.list()) ?? []
  const wanted = query?.toLowerCase() ?? ''
  const found = all.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted))
  const content = found.slice(page * size, (page + 1) * size).map(({ id, to, subject, at }) => ({ id, to, subject, at }))
  return { content, totalElements: found.length, delivery: post?.kept ? ('files' as const) : post ? ('smtp' as const) : ('none' as const) }
}

export const readMail = async ({ post }: Services, id: string): Promise<MailItem> => (await post?.kept?.one(id)) ?? refuse('not.found')
