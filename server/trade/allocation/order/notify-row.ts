import { requestPath } from '#domain/core/notice/request-path.ts'
import { kg, tons } from '#domain/tons.ts'
import { notify } from '../../../core/notice/notify.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { Tx } from '../../../platform/sql/db.ts'
import type { LockedAllocation } from '../lock-row.ts'

const nameOf = async (tx: Tx, bin: string) => {
  const { nameRu: ru, nameKk: kk } = await tx
    .selectFrom('organisationEntry')
    .select(['nameRu', 'nameKk'])
    .where('bin', '=', bin)
    .executeTakeFirstOrThrow()
  return { ru, kk }
}
const pathOf = (row: LockedAllocation): string => requestPath({ ...row, id: row.requestId })

/** Notifies the contractor of the shipping window. */
export async function notifyOfWindow(tx: Tx, call: Call, row: LockedAllocation, { from, to }: { from: string; to: string }): Promise<void> {
  await notify(tx, call, {
    kind: 'request.window',
    objectType: 'REQUEST',
    objectId: row.requestId,
    to: { bin: row.organizationBin },
    args: { id: row.requestId, supplier: await nameOf(tx, row.supplierBin), from, to, tons: row.volume ?? 0 },
    path: pathOf(row),
  })
}

/** Notifies QAJ of the freed tons and the contractor of the reduced volume. */
export async function notifyOfReduction(
  tx: Tx,
  call: Call,
  row: LockedAllocation,
  act: 'allocation.reject' | 'allocation.rejectAdded' | 'allocation.reduce',
  { before, volume, comment }: { before: number; volume: number; comment: string },
): Promise<void> {
  const supplier = await nameOf(tx, row.supplierBin)
  const object = { objectType: 'ALLOCATION', objectId: row.id, path: `/distribution?period=${row.period.slice(0, 7)}` }
  if (act !== 'allocation.reduce')
    await notify(tx, call, {
      ...object,
      kind: 'allocation.rejected',
      args: { id: row.requestId, supplier, tons: tons(kg(before) - kg(volume)), comment },
    })
  else
    await notify(tx, call, { ...object, kind: 'allocation.reduced', args: { id: row.requestId, supplier, before, tons: volume, comment } })
  await notify(tx, call, {
    kind: 'request.reduced',
    objectType: 'REQUEST',
    objectId: row.requestId,
    to: { bin: row.organizationBin },
    args: { id: row.requestId, month: row.period, tons: volume, comment },
    path: pathOf(row),
  })
}

/** Notifies the holder of the reduced volume and QAJ of the freed tons. */
export async function notifyOfGiveBack(
  tx: Tx,
  call: Call,
  row: LockedAllocation,
  { before, volume, comment }: { before: number; volume: number; comment: string },
): Promise<void> {
  const qaj = await tx.selectFrom('party').select('bin').where('role', '=', 'QAJ').execute()
  const month = row.period.slice(0, 7)
  await notify(tx, call, {
    kind: 'allocation.givenBack',
    objectType: 'ALLOCATION',
    objectId: row.id,
    to: { bins: [row.supplierBin, ...qaj.map(({ bin }) => bin)] },
    args: { id: row.requestId, organization: await nameOf(tx, row.organizationBin), before, tons: volume, comment },
    path: (role) =>
      role === 'SUPPLIER'
        ? `/resourceholder/distribution?year=${month.slice(0, 4)}&query=${row.requestId}`
        : `/distribution-v2?period=${month}`,
  })
}
