import type { FastifyRequest } from 'fastify'
import { noticeApi as api } from '#contract/core/notice.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { readSettings, saveSettings } from '../notice/settings.ts'
import { markRead, noticePage } from './list.ts'
import { listMails, readMail } from './mails.ts'
import { noticeSheet } from './sheet.ts'
import { noticeStream } from './stream.ts'

export function inboxRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.list, ({ query }, call) => noticePage(db, call, query))
  mount(api.sheet, ({ query }, call) => noticeSheet(call, query))
  mount(api.read, ({ body }, call) => markRead(db, call, body))
  mount(api.live, async (_, call, _reply, request) => (services.live ? noticeStream(services, call, lastEventOf(request)) : null))
  mount(api.mails, ({ query }) => listMails(services, query))
  mount(api.mail, ({ params }) => readMail(services, params.id))
  mount(api.settings, (_, call) => readSettings(db, call))
  mount(api.saveSettings, ({ body }, call) => saveSettings(services, call, body.choices))
}

const lastEventOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers['last-event-id']
  return typeof given === 'string' ? given : undefined
}
