import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { openTrade, type Trade } from '../../trade/request/request.testing.ts'
import { at, limitsSigned, pooled, takeProposal } from '../../trade/split/split.testing.ts'

const portal = portalOfFile()
let trade: Trade
let qaj: SignedIn
beforeAll(async () => {
  trade = await openTrade(portal)
  qaj = await portal.as('qaj')
  await limitsSigned(portal, [{ limit: 120 }])
})

/** Mulberry32: the same seed gives the same sequence. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % sides
  }
}

/** Requests whose entries do not add up to the figures of their rows, kilograms. */
const astray = async () =>
  (
    await sql<{ id: number }>`
      select r.id from bitumen_request r
      left join lateral (select coalesce(sum(kg) filter (where figure = 'ASKED'), 0) as asked, coalesce(sum(kg) filter (where figure = 'APPROVED'), 0) as approved,
        coalesce(sum(kg) filter (where figure = 'LIMITED'), 0) as limited, coalesce(sum(kg) filter (where figure = 'ALLOCATED'), 0) as allocated
        from balance_entry b where b.request_id = r.id) e on true
      where e.asked <> coalesce((select q.tons from asked_request q where q.request_id = r.id), 0) * 1000
        or e.approved <> coalesce(r.approved_volume, 0) * 1000 or e.limited <> coalesce(r.limited_volume, 0) * 1000
        or e.allocated <> coalesce(r.distributed_amount, 0) * 1000`.execute(portal.db)
  ).rows

test('whatever is done, refused or repeated, the entries add up to the figures', async () => {
  const seed = Number(process.env.SEED ?? (process.env.NIGHT ? Date.now() % 1_000_000 : 20261121))
  console.info(`seed ${seed}`)
  const roll = dice(seed)
  const project = await trade.signedProject()
  const requests = [await pooled(trade, project, 60), await pooled(trade, project, 50), await trade.filed(project, { requestVolume: 40 })]
  const one = () => requests[roll(requests.length)]!
  const acts: (() => Promise<unknown>)[] = [
    () => trade.signs(project, one()).catch(() => null),
    () => trade.approves(project, one()).catch(() => null),
    () => trade.act(project, one(), 'withdraw'),
    async () => {
      const route = await trade.routeOf(one()).catch(() => 0)
      return trade.branch.post(`/api/signature-routes/${route}/revoke`, { comment: 'Смета пересматривается заново' })
    },
    () => takeProposal(trade.branch).catch(() => null),
    () => trade.branch.post(`${at}/send`, {}),
    () => trade.branch.post(`${at}/reopen`, {}),
    () => qaj.post(`${at}/return`, { comment: 'Пересчитайте с учётом объезда' }),
    () => qaj.post(`/api/project/${project}/act`, { act: 'stop', comment: 'Проверка качества работ' }),
    () => qaj.post(`/api/project/${project}/act`, { act: 'resume', comment: 'Проверка окончена' }),
  ]
  for (let step = 0; step < 40; step++) {
    const act = roll(acts.length)
    await Promise.all([acts[act]!(), ...(roll(3) === 0 ? [acts[roll(acts.length)]!()] : [])])
    expect({ step, act, astray: await astray() }).toEqual({ step, act, astray: [] })
  }
})
