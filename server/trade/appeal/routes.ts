import { appealApi as api } from '#contract/trade/appeal.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { answerAppeal } from './answer.ts'
import { fileAppeal } from './file.ts'
import { appealsPage } from './list.ts'
import { appealView, selectAppeals, withinReach } from './select.ts'
import { appealSheet } from './sheet.ts'

export function appealRoutes(mount: Mount, services: Services): void {
  const { db } = services
  const read = async (id: number, call: Call) => {
    const row = await selectAppeals(db, call.actor).where('a.id', '=', id).where(withinReach(call.actor)).executeTakeFirst()
    return row ? appealView(row, call) : refuse('not.found')
  }
  mount(api.list, ({ query }, call) => appealsPage(db, call, query))
  mount(api.sheet, ({ query }, call) => appealSheet(query, call))
  mount(api.file, async ({ body }, call) => read((await fileAppeal(services, call, body)).id, call))
  mount(api.answer, async ({ params: { id }, body }, call) => {
    await answerAppeal(services, call, id, `appeal.${body.act}`, body.comment)
    return read(id, call)
  })
}
