import { defaultSettings } from '../../core/setting/settings.ts'
import { decide } from '../../flow.ts'
import type { Role } from '../../role.ts'
import { kg, tons } from '../../tons.ts'
import { changesOf, changesTons, linesAfter, unsignedLines } from '../allocation/changes.ts'
import { type DeskLine, heldRequests, lineKey, overSplits, signableLines } from '../allocation/desk.ts'
import { afterOrder, statusAfterShipment } from '../allocation/flow.ts'
import { keptTons, unpromisedAfter, waitsForHolder } from '../allocation/promised.ts'
import { draftRefusals } from '../allocation/rules.ts'
import { type AllocationStatus, isOpenRow, takesWagons } from '../allocation/status.ts'
import { closingRefusals } from '../closing/closing.ts'
import { type AllocationAct, allocationFlow, isAnswerable } from '../holder/flow.ts'
import { requestFacts } from '../request/status.ts'
import { mostWithoutReason, roomWithoutReason } from '../shipment/rules.ts'
import type { Attempt } from './act.testing.ts'
import { deskOf } from './desk.testing.ts'
import { isPooled } from './month.testing.ts'
import { days, officeOf, period, plantOfRow, plants, put, type Row, reason, requestOfRow, rowAt, type State, set } from './state.testing.ts'
import { allocatedOf } from './trade.testing.ts'

const { closedPercent, overShipmentPercent } = defaultSettings.norms
const rowOfLine = ({ productionId, requestId }: Pick<DeskLine, 'productionId' | 'requestId'>) => rowAt(productionId, requestId)

/** QAJ sets one row of the workbench by hand. */
const give = (at: number, volume: number): Attempt => ({
  name: `allocation.edit ${at} ${volume}`,
  by: 'QAJ',
  office: officeOf[requestOfRow(at)]!,
  next(s) {
    const row = s.rows[at]!
    if (s.closed || (row.draft ?? row.volume ?? 0) === volume) return null
    const desk = deskOf(s)
    const given = { productionId: plantOfRow(at), requestId: requestOfRow(at), kg: kg(volume), locked: true, reason }
    const wanted = [...desk.lines.filter((line) => lineKey(line) !== lineKey(given)), given]
    const changes = changesOf(desk.lines, wanted)
    if (draftRefusals(desk, changes, linesAfter(desk.lines, changes)).length > 0) return null
    return takeUp({ ...s, rows: put(s.rows, at, { draft: (row.volume ?? 0) === volume ? null : volume }) }, officeOf[requestOfRow(at)]!)
  },
})
const takeUp = (s: State, office: number): State => {
  const split = s.splits[office]
  return split?.status === 'SENT' && !split.opened ? { ...s, splits: set(s.splits, office, { ...split, opened: true }) } : s
}

/** QAJ signs the order of one holder: the rows that differ from what is in force. */
const signOrder = (plant: number): Attempt => ({
  name: `order.sign ${plant}`,
  by: 'QAJ',
  office: null,
  next(s) {
    const desk = deskOf(s)
    const listed = unsignedLines(desk, new Set([plant]))
    if (listed.length === 0) return null
    const moved = listed.filter(changesTons)
    if (moved.length > 0 && s.closed) return null
    const after = signableLines(desk, new Set([plant]))
    const changes = moved.map((line) => ({ ...line, beforeKg: line.signedKg ?? 0 }))
    if (moved.length > 0 && draftRefusals(desk, changes, after).length > 0) return null
    let next = s
    for (const line of moved) next = putInForce(next, line)
    for (const line of listed) next = { ...next, rows: put(next.rows, rowOfLine(line), { listed: tons(line.kg) }) }
    return moved.length > 0 ? settle(next) : next
  },
})

function putInForce(s: State, line: DeskLine): State {
  const at = rowOfLine(line)
  const row = s.rows[at]!
  const office = officeOf[line.requestId]!
  const volume = tons(line.kg)
  const rows = put(s.rows, at, { volume, draft: null, ...afterOrder(row, volume), promised: Math.min(row.promised, volume) })
  const split = s.splits[office]
  const late = split?.status === 'SENT' && split.given[line.requestId] === null // served from the rest of its region's limit
  const splits = late ? set(s.splits, office, { ...split, given: set(split.given, line.requestId, volume) }) : s.splits
  return { ...s, rows, splits, ...(late && { requests: put(s.requests, line.requestId, { limited: volume }) }) }
}

/** The allocated figure of every request that stands in an order; a split one that no order and no draft lists has 0 once its grade has no drafts. */
function settle(s: State): State {
  const drafts = s.rows.some((row) => row.draft !== null)
  return {
    ...s,
    requests: s.requests.map((r, id) => {
      const ordered = plants.some((plant) => s.rows[rowAt(plant, id)]!.volume !== null)
      const nothing = r.allocated === null && !drafts && r.status === 'SIGNED' && s.splits[officeOf[id]!]?.status === 'SENT'
      return ordered
        ? { ...r, allocated: allocatedOf(s, id) }
        : nothing && s.splits[officeOf[id]!]!.given[id] !== null
          ? { ...r, allocated: 0 }
          : r
    }),
  }
}

function changeRow(s: State, at: number, act: AllocationAct, by: Role, change: (row: Row) => Partial<Row> | null): State | null {
  const row = s.rows[at]!
  if (s.closed || row.status === null || !isAnswerable(act, row)) return null
  const done = decide<AllocationStatus>(allocationFlow, act, row.status, { role: by }, reason)
  const changed = done.ok ? change(row) : null
  return done.ok && changed ? settle({ ...s, rows: put(s.rows, at, { status: done.status, ...changed }) }) : null
}
/** QAJ's draft of still less is kept when a row is reduced. */
const stillLess = ({ draft }: Row, volume: number) => (draft !== null && draft < volume ? draft : null)
const reduced = (row: Row, volume: number): Partial<Row> | null =>
  volume < row.volume! && volume >= row.shipped
    ? { volume, draft: stillLess(row, volume), unpromised: unpromisedAfter(row, volume), promised: Math.min(row.promised, volume) }
    : null

/** What may be done with a row of an order. */
const ofRow = (at: number): Attempt[] => {
  const office = officeOf[requestOfRow(at)]!
  const one = (act: AllocationAct, by: Role, change: (row: Row) => Partial<Row> | null): Attempt => ({
    name: `${act} ${at}`,
    by,
    office,
    next: (s) => changeRow(s, at, act, by, change),
  })
  return [
    ...[0, 1, 2].map((volume) => give(at, volume)),
    one('holder.sign', 'SUPPLIER', (row) => ({ promised: row.volume!, unpromised: 0 })),
    one('allocation.reject', 'SUPPLIER', () => ({ volume: 0, draft: null, promised: 0 })),
    one('allocation.rejectAdded', 'SUPPLIER', (row) => ({ volume: keptTons(row), unpromised: 0, draft: stillLess(row, keptTons(row)) })),
    one('allocation.reduce', 'SUPPLIER', (row) => reduced(row, row.shipped)),
    one('allocation.giveBack', 'CONTRACTOR', (row) => reduced(row, row.volume! - 1)),
    ship(at),
    cancel(at),
    receive(at),
  ]
}

/** A row from which so much has left: delivered or open again. */
function shipped(row: Row, left: number): Partial<Row> {
  const status = statusAfterShipment({ ...row, shipped: left }, closedPercent)
  return { shipped: left, status, ...(status !== row.status && { closedFrom: row.status }) }
}

/** One wagon of a ton, without a reason for more or for a stopped project. */
const ship = (at: number): Attempt => ({
  name: `shipment.add ${at}`,
  by: 'SUPPLIER',
  office: officeOf[requestOfRow(at)]!,
  next(s) {
    const row = s.rows[at]!
    if (s.day < 2 || !takesWagons({ status: row.status, monthClosed: s.closed })) return null
    if (s.closed || s.projects[officeOf[requestOfRow(at)]!] === 'STOPPED') return null
    if (roomWithoutReason({ most: mostWithoutReason(row.volume!, overShipmentPercent), shippedBefore: row.shipped }) < 1) return null
    return { ...s, rows: put(s.rows, at, shipped(row, row.shipped + 1)) }
  },
})
const cancel = (at: number): Attempt => ({
  name: `shipment.correct ${at}`,
  by: 'SUPPLIER',
  office: officeOf[requestOfRow(at)]!,
  next(s) {
    const row = s.rows[at]!
    if (row.shipped <= row.received) return null
    return { ...s, rows: put(s.rows, at, s.closed ? { shipped: row.shipped - 1 } : shipped(row, row.shipped - 1)) }
  },
})
const receive = (at: number): Attempt => ({
  name: `shipment.receive ${at}`,
  by: 'CONTRACTOR',
  office: officeOf[requestOfRow(at)]!,
  next(s) {
    const row = s.rows[at]!
    return row.received < row.shipped ? { ...s, rows: put(s.rows, at, { received: row.received + 1 }) } : null
  },
})

/** Whether the draft of a row waits for QAJ's signature, not for an office (server/trade/allocation/waiting-rows.ts). */
function changes(s: State, at: number): boolean {
  const { draft, volume } = s.rows[at]!
  if (draft === null || draft < (volume ?? 0)) return draft !== null
  const desk = deskOf(s)
  const request = requestOfRow(at)
  return isPooled(s, request) && !heldRequests(desk).has(request) && !overSplits(desk, desk.lines).has(request)
}

const close: Attempt = {
  name: 'month.close',
  by: 'QAJ',
  office: null,
  next(s) {
    const open = {
      newAllocations: s.rows.filter(waitsForHolder).length,
      unsignedOrders: plants.filter((plant) => s.rows.some((_, at) => plantOfRow(at) === plant && changes(s, at))).length,
      awaitedHolders: [],
      empty: false,
    }
    if (closingRefusals(period, days[s.day], s.closed, open).length > 0) return null
    return {
      ...s,
      closed: true,
      plan: { ...s.plan, status: s.plan.inForce === null ? s.plan.status : 'CLOSED', draft: null },
      limits: { ...s.limits, status: s.limits.inForce === null ? s.limits.status : 'CLOSED', draft: null, frozen: false },
      requests: s.requests.map((r) => {
        const ends = requestFacts[r.stoppedFrom ?? r.status].undecided
        return ends
          ? { ...r, status: 'REJECTED' as const, stoppedFrom: null, rejectedFrom: r.stoppedFrom ?? r.status, offered: null }
          : r.approved === null
            ? r
            : { ...r, limited: r.limited ?? 0 }
      }),
      rows: s.rows.map((row) => ({ ...row, draft: null, status: isOpenRow(row.status) ? ('CLOSED' as const) : row.status })),
    }
  },
}

/** What QAJ, holders and contractors do with orders, their rows and wagons. */
export const deliveryActs: Attempt[] = [
  ...plants.map(signOrder),
  ...plants.flatMap((plant) => officeOf.flatMap((_, id) => ofRow(rowAt(plant, id)))),
  close,
]
