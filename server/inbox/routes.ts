import type { FastifyRequest } from 'fastify'
import { noticeApi as api } from '#contract/notice.ts'
import { readSettings, saveSettings } from '../notice/settings.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { markRead, noticePage } from './list.ts'
import { listMails, readMail } from './mails.ts'
import { noticeSheet } from './sheet.ts'
import { noticeStream } from './stream.ts'

export function noticeRoutes(mount: Mount, house: House): void {
  const { db } = house
  mount(api.list, ({ query }, call) => noticePage(db, call, query))
  mount(api.sheet, ({ query }, call) => noticeSheet(db, call, query))
  mount(api.read, ({ body }, call) => markRead(db, call, body))
  mount(api.live, async (_, call, _reply, request) => (house.live ? noticeStream(house, call, lastEventOf(request)) : null))
  mount(api.mails, ({ query }) => listMails(house, query))
  mount(api.mail, ({ params }) => readMail(house, params.id))
  mount(api.settings, (_, call) => readSettings(db, call))
  mount(api.saveSettings, ({ body }, call) => saveSettings(house, call, body.choices))
}

const lastEventOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers['last-event-id']
  return typeof given === 'string' ? given : undefined
}
