import type { Actor, Role } from '#domain/access.ts'
import { figures } from '#domain/balance/figures.ts'
import type { Random } from '#domain/engine/random.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Call } from '../platform/call.ts'
import type { Portal } from '../portal.testing.ts'
import { factories } from '../request/request.testing.ts'

export const months = ['2025-12-01', '2026-11-01', '2026-12-01'] as const

/** Entries of every figure, as acts leave them: also taken back, also beyond each other. */
export async function enterAtRandom(portal: Portal, dice: Random): Promise<void> {
  const requests = await portal.db.selectFrom('bitumenRequest').select(['id', 'placeRegion', 'placeNetwork', 'bitumenType']).execute()
  const productions = await portal.db.selectFrom('production').select(['id', 'factoryBin', 'supplierBin', 'bitumenType']).execute()
  const { id: personId } = await portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const who = { at: new Date('2026-11-20'), businessDay: '2026-11-20', personId, fullName: 'Проверка П. П.' }
  const ofLine = ['PLAN', 'ALLOCATED', 'SHIPPED', 'OVER', 'RECEIVED']
  const rows = Array.from({ length: 2000 }, () => {
    const [figure, request] = [dice.pick(figures), dice.pick(requests)]
    const line = ofLine.includes(figure) && productions.length > 0 ? dice.pick(productions) : null
    return {
      ...{ ...who, figure, period: dice.pick(months), bitumenType: line?.bitumenType ?? request.bitumenType },
      ...{ factoryBin: line?.factoryBin ?? (figure === 'PLAN' ? factories.caspi : null), supplierBin: line?.supplierBin ?? null },
      ...{ region: figure === 'PLAN' ? null : request.placeRegion, ownershipType: figure === 'PLAN' ? null : request.placeNetwork },
      ...{ requestId: figure === 'PLAN' || figure === 'LIMIT' ? null : request.id, productionId: line?.id ?? null, allocationId: null },
      ...{
        kg: dice.whole(1, 900) * (dice.chance(0.15) ? -1000 : 1000),
        act: 'request.approve',
        objectType: 'REQUEST',
        objectId: request.id,
      },
    }
  })
  await portal.db.transaction().execute(async (tx) => {
    for (let n = 0; n < rows.length; n += 500)
      await tx
        .insertInto('balanceEntry')
        .values(rows.slice(n, n + 500))
        .execute()
  })
}

/** A call of the demo's account of a role, an office of two regions. */
export function callAs(portal: Pick<Portal, 'person'>, role: Role, today = '2026-11-20'): Call {
  const account = { QAJ_BRANCH: 'qaj_branch', AKIMAT_BRANCH: 'akimat_branch', KAD_MT: 'kad_mt' }[role as 'KAD_MT'] ?? role.toLowerCase()
  const actor = { bin: portal.person(account).bin, role, regions: ['350000000', '710000000'] } as unknown as Actor
  return { actor, today, now: new Date(`${today}T05:00:00Z`), language: 'ru', t: createTranslator('ru') } as Call
}
