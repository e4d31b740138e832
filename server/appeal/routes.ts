import { appealApi as api } from '#contract/appeal.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../platform/call.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { answerAppeal } from './answer.ts'
import { fileAppeal } from './file.ts'
import { appealsPage } from './list.ts'
import { appealView, selectAppeals, withinReach } from './select.ts'

export function appealRoutes(mount: Mount, house: House): void {
  const { db } = house
  const read = async (id: number, call: Call) => {
    const row = await selectAppeals(db).where('a.id', '=', id).where(withinReach(call.actor)).executeTakeFirst()
    return row ? appealView(row, call) : refuse('not.found')
  }
  mount(api.list, ({ query }, call) => appealsPage(db, call, query))
  mount(api.file, async ({ body }, call) => read((await fileAppeal(house, call, body)).id, call))
  mount(api.answer, async ({ params: { id }, body }, call) => {
    await answerAppeal(house, call, id, `appeal.${body.act}`, body.comment)
    return read(id, call)
  })
}
