import type { Scene } from './scene.testing.ts'
import { holders } from './season.testing.ts'

/** An act, and the index of the object to which it applies. */
export type Next = [act: string, n: number]

const nextOfRequest: Record<string, string[]> = {
  CREATED: ['sign', 'edit', 'delete'],
  AWAITING_SIGNATURE: ['approve', 'propose', 'withdraw', 'reject'],
  ON_APPROVAL: ['sign', 'refuse'],
  SIGNED: ['revoke', 'appeal'],
  SIGNATURE_REVOKED: ['edit', 'sign'],
}
const nextOfProject: Record<string, string[]> = {
  SIGNED: ['create', 'stop', 'revokeProject'],
  STOPPED: ['resume'],
  SIGNATURE_REVOKED: ['signProject'],
  AWAITING_SIGNATURE: ['approveProject', 'withdrawProject'],
}
const nextOfPlan: Record<string, string[]> = { DRAFT: ['planSign', 'planSave'], APPROVED: ['planSave'] }
const nextOfLimits: Record<string, string[]> = {
  CREATED: ['limitsSave', 'limitsSign'],
  AWAITING_SIGNATURE: ['limitsSign', 'limitsReopen'],
  SIGNED: ['limitsBegin'],
}
const nextOfNew: Record<string, string[]> = { NEW: ['promise', 'holderReject'], REJECTED: ['reoffer'] }
const nextOfAdded = ['promise', 'holderRejectAdded', 'holderRejectAdded']
const nextOfLiving = ['ship', 'ship', 'shipOver', 'holderReduce', 'giveBack']

/** Acts that advance the month get a higher weight than acts that delay it, as otherwise no sequence would get far. */
const onward = new Set([
  ...['sign', 'approve', 'signProject', 'approveProject', 'resume', 'planSign', 'limitsSign', 'limitsSave'],
  ...['splitSend', 'splitGive', 'deskGive', 'orderSign', 'promise', 'ship', 'shipOver', 'close'],
])
const rarely = new Set([
  ...['stop', 'revokeProject', 'revoke', 'limitsBegin', 'withdraw', 'withdrawProject', 'reject', 'delete'],
  ...['splitReopen', 'splitReturn'],
])
const weigh = (next: Next[]): Next[] =>
  next.flatMap((one) => (rarely.has(one[0]) ? [one] : onward.has(one[0]) ? [one, one, one, one] : [one, one]))

/** Returns the acts that users would plausibly do next in this state of the month; the numbers index objects as the acts do. */
export function sensible(scene: Scene): Next[] {
  const of = (acts: readonly string[] | undefined, n: number): Next[] => (acts ?? []).map((act) => [act, n])
  const ordered = scene.rows.filter((row) => row.volume !== null)
  const living = ordered.filter(({ status }) => status === 'APPROVED' || status === 'REDUCED')
  const some = scene.journal % 12
  return weigh([
    ...scene.projects.flatMap((project, n) => of(nextOfProject[project.status], n)),
    ...scene.requests.flatMap((request, n) => of(nextOfRequest[request.status], n)),
    ...of(nextOfPlan[scene.plan ?? 'DRAFT'], some),
    ...of(nextOfLimits[scene.limits?.status ?? 'SIGNED'], some),
    ...(scene.limits?.status === 'SIGNED' ? nextOfSplits(scene) : []),
    ...(scene.splits.some(({ status }) => status === 'SENT') ? nextOfDesk(scene, some) : []),
    ...ordered.flatMap((row, n) => of(row.unpromised > 0 ? nextOfAdded : nextOfNew[row.status ?? ''], n)),
    ...living.flatMap((_row, n) => of(nextOfLiving, n)),
    ...scene.shipments.flatMap((wagon, n) =>
      of(wagon.receipt ? ['correct', 'receiveLess'] : ['receive', 'receiveLess', 'correct', 'cancel', 'lose'], n),
    ),
    ...scene.appeals.flatMap((appeal, n) => of(appeal.status === 'OPEN' ? ['answer', 'answer'] : [], n)),
    ...of(scene.shipments.length > 0 ? ['reportSign'] : [], 0),
    ...of(living.length > 0 && !scene.closed ? ['close'] : [], 0),
  ])
}

const nextOfSplits = ({ splits }: Scene): Next[] =>
  (['REPUBLICAN', 'LOCAL'] as const).flatMap((ownership, n): Next[] => {
    const sent = splits.some((split) => split.ownership === ownership && split.status === 'SENT')
    const acts = sent ? ['splitReopen', 'splitReturn'] : ['splitPropose', 'splitGive', 'splitSend', 'splitSign', 'splitApply']
    return acts.map((act) => [act, n])
  })

function nextOfDesk({ rows, journal }: Scene, some: number): Next[] {
  const drafted = (supplier: string) => rows.some((row) => row.supplier === supplier && row.draft !== null)
  const signs: Next[] = [[holders.kmg, 0] as const, [holders.karazhanbas, 3] as const].flatMap(([supplier, n]): Next[] =>
    drafted(supplier)
      ? [
          ['orderSign', n],
          ['orderSign', n],
        ]
      : [],
  )
  return [['deskPropose', 0], ['deskGive', some], ['deskGive', (journal * 7) % 12], ['reoffer', 0], ...signs]
}
