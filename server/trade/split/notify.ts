import { requestPath } from '#domain/core/notice/request-path.ts'
import { sumTons } from '#domain/tons.ts'
import type { SplitStatus } from '#domain/trade/split/flow.ts'
import { splitPage } from '#domain/trade/split/page.ts'
import type { Change } from '../../core/lifecycle/transition.ts'
import { notify } from '../../core/notice/notify.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { SplitRecord } from './visible.ts'

const regionName = async (tx: Tx, region: string) => {
  const { nameRu: ru, nameKk: kk } = await tx
    .selectFrom('place')
    .select(['nameRu', 'nameKk'])
    .where('code', '=', region)
    .executeTakeFirstOrThrow()
  return { ru, kk }
}

type Step = Pick<Change<SplitStatus, { left: number }>, 'act' | 'comment' | 'given'>

/** Notifies of a split: QAJ that it is sent or taken back, its contractors of the tons they may count with, its office that it was returned. */
export async function notifyOfSplit(tx: Tx, call: Call, split: SplitRecord, { act, comment, given }: Step): Promise<void> {
  if (act === 'split.return' || act === 'split.above') await notifyOfReturn(tx, call, split, act === 'split.return' ? comment : null)
  if (act === 'split.reopen') await notifyOfWithdrawal(tx, call, split)
  if (act === 'split.left') await notifyOfRemoval(tx, call, split, given.left!)
  if (act === 'split.send' || act === 'split.sign' || act === 'split.apply') {
    const tons = await notifyOfSent(tx, call, split)
    if (act === 'split.apply') await notifyOfApplied(tx, call, split, tons)
  }
}

/** @returns the tons of the split */
async function notifyOfSent(tx: Tx, call: Call, split: SplitRecord): Promise<number> {
  const rows = await tx
    .selectFrom('splitLine as l')
    .innerJoin('placedRequest as r', 'r.id', 'l.requestId')
    .select(['l.requestId', 'l.volume', 'r.approvedVolume', 'r.projectId', 'r.contractorBin as organizationBin'])
    .where('l.splitId', '=', split.id)
    .orderBy('l.requestId')
    .execute()
  const [month, region] = [split.period, await regionName(tx, split.region)]
  const tons = sumTons(rows.map(({ volume }) => volume))
  await notify(tx, call, {
    objectType: 'SPLIT',
    objectId: split.id,
    kind: 'split.sent',
    args: { month, region, tons },
    path: `/distribution?period=${month.slice(0, 7)}`,
  })
  for (const r of rows)
    await notify(tx, call, {
      kind: 'request.limited',
      objectType: 'REQUEST',
      objectId: r.requestId,
      to: { bin: r.organizationBin },
      args: { id: r.requestId, month, approved: r.approvedVolume ?? 0, tons: r.volume },
      path: requestPath({ id: r.requestId, projectId: r.projectId, ownershipType: split.ownershipType }),
    })
  return tons
}

/** Notifies a late office that QAJ sent the rule's proposal in its place. */
async function notifyOfApplied(tx: Tx, call: Call, split: SplitRecord, tons: number): Promise<void> {
  await notify(tx, call, {
    kind: 'split.applied',
    objectType: 'SPLIT',
    objectId: split.id,
    to: { bin: split.organizationBin },
    args: { month: split.period, region: await regionName(tx, split.region), tons },
    path: splitPage(split.ownershipType, split.period),
  })
}

/** Notifies the office that its split needs another look; `comment` is QAJ's, or null if its limit became smaller. */
async function notifyOfReturn(tx: Tx, call: Call, split: SplitRecord, comment: string | null): Promise<void> {
  await notify(tx, call, {
    kind: 'split.returned',
    objectType: 'SPLIT',
    objectId: split.id,
    to: { bin: split.organizationBin },
    args: { month: split.period, region: await regionName(tx, split.region), comment },
    path: splitPage(split.ownershipType, split.period),
  })
}

/** Notifies QAJ that an office has taken its split back: what its desk shows of it is undecided again. */
async function notifyOfWithdrawal(tx: Tx, call: Call, { id, period: month, region }: SplitRecord): Promise<void> {
  await notify(tx, call, {
    kind: 'split.withdrawn',
    objectType: 'SPLIT',
    objectId: id,
    args: { month, region: await regionName(tx, region) },
    path: `/distribution?period=${month.slice(0, 7)}`,
  })
}

/** Notifies that a request left a sent split, which is open again: the office has to send it again, QAJ must not count with it. */
async function notifyOfRemoval(tx: Tx, call: Call, split: SplitRecord, requestId: number): Promise<void> {
  const args = { month: split.period, region: await regionName(tx, split.region), id: requestId }
  const qaj = await tx.selectFrom('party').select('bin').where('role', '=', 'QAJ').execute()
  await notify(tx, call, {
    kind: 'split.reopened',
    objectType: 'SPLIT',
    objectId: split.id,
    to: { bins: [split.organizationBin, ...qaj.map(({ bin }) => bin)] },
    args,
    path: (role) => (role === 'QAJ' ? `/distribution?period=${split.period.slice(0, 7)}` : splitPage(split.ownershipType, split.period)),
  })
}
