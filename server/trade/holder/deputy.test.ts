import { expect, test } from 'vitest'
import { pemSignature, portalOfFile } from '../../portal.testing.ts'
import { openTrade } from '../request/request.testing.ts'
import { pooled } from '../split/split.testing.ts'
import { ordered } from './holder.testing.ts'

const portal = portalOfFile()

test('a deputy of the resource holder turns a row down in the head’s place, and the timeline of the request says so', async () => {
  const trade = await openTrade(portal)
  const request = await pooled(trade, await trade.signedProject(), 100)
  await ordered(portal, [{ request, volume: 80 }])
  const head = await portal.as('supplier')
  const { id } = await portal.db.selectFrom('person').select('id').where('email', '=', 'deputy@bitumen.test').executeTakeFirstOrThrow()
  await portal.db.updateTable('membership').set({ bin: head.bin, role: 'SUPPLIER' }).where('personId', '=', id).execute()
  const deputy = await portal.as('deputy')
  const bytes = Buffer.from('%PDF-1.7 приказ № 9')
  const signature = pemSignature(bytes, await portal.keys(portal.person('supplier')))
  const data = { deputyId: id, from: '2026-11-20', until: '2026-11-27', orderNumber: '9', signature }
  expect((await head.send('/api/substitutions', { data, files: { order: { name: 'приказ.pdf', bytes } } })).statusCode).toBe(201)

  const row = await portal.db.selectFrom('allocation').select('id').executeTakeFirstOrThrow()
  const comment = 'Вагонов под эту строку в декабре не будет'
  expect((await deputy.post(`/api/supplier/allocations/${row.id}/reject`, { comment })).statusCode).toBe(200)
  const line = await portal.db
    .selectFrom('journal')
    .select(['fullName', 'detail'])
    .where('act', '=', 'allocation.reject')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    fullName: 'Ахметова Динара Сәкенқызы',
    detail: { onBehalf: { fullName: 'Касымов Ерлан Тимурович', orderNumber: '9' } },
  })
})
