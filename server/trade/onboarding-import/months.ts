import { sumTons } from '#domain/tons.ts'
import { record, recordMany } from '../../core/journal/record.ts'
import type { Cause } from '../../documents/ledger/enter.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { settleAllocated } from '../allocation/settle.ts'
import { monthNumber } from '../closing/close.ts'
import { closingOf, monthState } from '../closing/read.ts'
import { recordClosing } from '../month-lock/close.ts'
import { projectNumber } from '../project/document.ts'
import { requestNumber } from '../request/document.ts'
import { settleRequests } from '../request/settle.ts'
import { settlePast } from '../shipment/take-over.ts'
import type { Work } from './work.ts'

/** Says which requests came by this takeover: the database asks for it when the transaction ends. */
export async function nameRequests(tx: Tx, work: Work, takeoverId: number): Promise<void> {
  const rows = [...work.requests].map(([ref, { id }]) => ({ requestId: id, takeoverId, ref }))
  if (rows.length > 0) await tx.insertInto('takeoverRequest').values(rows).execute()
}

/** Ends the past months of a workbook: the balance, a line of each request and row, and the months themselves, which are closed. */
export async function settleMonths(tx: Tx, call: Call, work: Work, cause: Cause, takeover: string): Promise<void> {
  const requests = [...work.requests.values()]
  const ids = requests.map(({ id }) => id)
  for (const enter of work.entered) await enter(call, cause)
  await settleRequests(tx, call, ids, cause)
  await settleAllocated(tx, call, ids, cause)
  const allocations = requests.flatMap(({ allocation }) => allocation ?? [])
  await settlePast(tx, call, allocations, cause)
  await recordMany(
    tx,
    call,
    [...work.requests].flatMap(([ref, { id, line, allocation }]) => [
      { act: 'request.takeOver', objectType: 'REQUEST' as const, objectId: id, to: 'SIGNED', detail: { takeover, ...line, ref } },
      ...(allocation
        ? [
            {
              act: 'allocation.takeOver',
              objectType: 'ALLOCATION' as const,
              objectId: allocation.id,
              to: 'CLOSED',
              detail: { takeover, volume: allocation.volume, requestId: id },
            },
          ]
        : []),
    ]),
  )
  for (const period of [...new Set(requests.map(({ line }) => line.month))].sort()) {
    if (await closingOf(tx, period)) continue
    const { blocking: _, newAllocations: __, mayClose: ___, ...findings } = await monthState(tx, call, period)
    const by = { personId: call.person.id, fullName: call.person.fullName }
    await recordClosing(tx, { period, closedAt: call.now, businessDay: call.today, ...by, findings: JSON.stringify(findings) })
    await record(tx, call, {
      act: 'month.takeOver',
      objectType: 'MONTH',
      objectId: monthNumber(period),
      from: 'OPEN',
      to: 'CLOSED',
      detail: { takeover, period },
    })
  }
}

/** What the protocol says of the requests, by the names of their columns, and of the months by grade. Tons. */
export function pastOf({ requests }: Work) {
  const all = [...requests].map(([ref, request]) => ({ ref, ...request }))
  const sealed = all.map(({ ref, id, line, project }) => ({
    ...{
      id,
      number: requestNumber(id),
      ref,
      projectId: project.id,
      project: projectNumber(project.id),
      month: line.month,
      grade: line.bitumenType,
    },
    ...{ requestVolume: line.asked, approvedVolume: line.approved, distributedAmount: line.allocated },
  }))
  const months = [...Map.groupBy(all, ({ line }) => `${line.month} ${line.bitumenType}`)].sort(([a], [b]) => a.localeCompare(b))
  return {
    requests: sealed,
    months: months.map(([, own]) => ({
      ...{ month: own[0]!.line.month, grade: own[0]!.line.bitumenType, requests: own.length },
      asked: sumTons(own.map(({ line }) => line.asked)),
      approved: sumTons(own.map(({ line }) => line.approved)),
      allocated: sumTons(own.map(({ line }) => line.allocated)),
      shipped: sumTons(own.map((request) => request.shipped)),
      received: sumTons(own.map((request) => request.received)),
    })),
  }
}
