import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { kg, tons } from '#domain/tons.ts'
import { type Desk, type DraftLine, lineKey } from '#domain/trade/allocation/desk.ts'
import { reasonLength } from '#domain/trade/allocation/rules.ts'

/** The allocation of one request: kilograms by production. `unread` = what was pasted and is no amount, by production, until the cell is edited. */
export type RowDraft = {
  cells: Readonly<Record<number, number>>
  locked: boolean
  reason: string | null
  unread?: Readonly<Record<number, string>> | undefined
}
/** Rows by request; a row without tons and lock is absent. */
export type Draft = ReadonlyMap<number, RowDraft>

export const emptyRow: RowDraft = { cells: {}, locked: false, reason: null }
export const rowOf = (draft: Draft, requestId: number): RowDraft => draft.get(requestId) ?? emptyRow
export const sumOf = (row: RowDraft): number => Object.values(row.cells).reduce((sum, value) => sum + value, 0)

/** The month in the form that the engine and the rules use. */
export const deskOf = (month: AllocationMonthRead): Desk => ({
  productions: month.productions.map((p) => ({
    id: p.productionId,
    factoryBin: p.factory.bin,
    supplierBin: p.supplier.bin,
    bitumenType: p.bitumenType.code as Desk['productions'][number]['bitumenType'],
    kg: kg(p.volume),
  })),
  requests: month.requests.map((r) => ({
    id: r.requestId,
    region: r.region,
    ownershipType: r.ownershipType,
    bitumenType: r.bitumenType,
    approvedKg: kg(r.approved),
    splitKg: r.emergency !== null ? kg(r.approved) : r.held || r.limited === null ? null : kg(r.limited),
    emergency: r.emergency !== null,
  })),
  lines: month.lines.map((l) => ({
    productionId: l.productionId,
    requestId: l.requestId,
    kg: kg(l.volume),
    locked: l.locked,
    reason: l.reason,
    signedKg: l.signed === null ? null : kg(l.signed),
    // what earlier versions listed matters only to the orders: the table uses the values in force
    listedKg: null,
    told: null,
    shippedKg: kg(l.shipped),
    status: l.status,
    freedBy: l.freedBy,
  })),
  limits: month.limits.map((l) => ({
    region: l.katoCode,
    ownershipType: l.ownershipType,
    bitumenType: l.bitumenType,
    limitKg: kg(l.limit),
    splitKg: kg(l.split),
    sent: l.sent,
  })),
})

const rowsOf = (lines: Iterable<DraftLine>): Map<number, RowDraft> => {
  const rows = new Map<number, { cells: Record<number, number>; locked: boolean; reason: string | null }>()
  for (const line of lines) {
    let row = rows.get(line.requestId)
    if (row === undefined) {
      row = { cells: {}, locked: false, reason: null }
      rows.set(line.requestId, row)
    }
    if (line.kg > 0) row.cells[line.productionId] = line.kg
    row.locked ||= line.locked
    row.reason ??= line.reason
  }
  return rows
}

export const savedDraft = (desk: Desk): Draft => rowsOf(desk.lines)
/** The draft according to the newest signed orders; rows that are in none are absent. */
export const signedDraft = (desk: Desk): Draft =>
  rowsOf(desk.lines.flatMap((line) => (line.signedKg === null ? [] : [{ ...line, kg: line.signedKg, locked: false, reason: null }])))

/** Sets a cell manually and locks its row. null = emptied. */
export function withCell(draft: Draft, requestId: number, productionId: number, value: number | null, reason: string | null): Draft {
  const row = rowOf(draft, requestId)
  const { [productionId]: _, ...others } = row.cells
  const cells = value ? { ...others, [productionId]: value } : others
  return new Map(draft).set(requestId, { cells, locked: true, reason: row.reason ?? reason, ...withoutMark(row, productionId) })
}
/** Sets a row to what it was before a visit to one of its cells, which then is edited: its mark goes. */
export function withRowBefore(draft: Draft, requestId: number, before: RowDraft | undefined, productionId: number): Draft {
  const next = new Map(draft)
  if (!before) next.delete(requestId)
  else next.set(requestId, { ...before, ...withoutMark(before, productionId) })
  return next
}
const withoutMark = ({ unread }: RowDraft, productionId: number): Pick<RowDraft, 'unread'> => {
  const left = Object.entries(unread ?? {}).filter(([id]) => Number(id) !== productionId)
  return { unread: left.length > 0 ? Object.fromEntries(left) : undefined }
}
/** Marks a cell in which a text was pasted that is no amount; its tons stay. */
export function withUnread(draft: Draft, requestId: number, productionId: number, text: string): Draft {
  const row = rowOf(draft, requestId)
  return new Map(draft).set(requestId, { ...row, unread: { ...row.unread, [productionId]: text } })
}
/** The marks of one draft on the rows of another. */
export function withUnreadOf(draft: Draft, marked: Draft): Draft {
  const next = new Map(draft)
  for (const [id, { unread }] of marked) if (unread) next.set(id, { ...rowOf(next, id), unread })
  return next
}
export const withLock = (draft: Draft, requestId: number, locked: boolean): Draft =>
  new Map(draft).set(requestId, { ...rowOf(draft, requestId), locked })
export const withReason = (draft: Draft, requestIds: Iterable<number>, reason: string): Draft => {
  const next = new Map(draft)
  for (const id of requestIds) next.set(id, { ...rowOf(next, id), reason })
  return next
}

/** Keeps the locked rows and those that the rule does not divide, and replaces all others by the proposal. */
export function withProposal(draft: Draft, lines: Iterable<DraftLine>, outside: ReadonlySet<number>): Draft {
  const next = new Map([...draft].filter(([id, row]) => row.locked || outside.has(id)))
  for (const [id, row] of rowsOf(lines)) if (!next.has(id)) next.set(id, row)
  return next
}
/** Adds the offered tons to the existing ones. */
export function withMore(draft: Draft, lines: Iterable<DraftLine>, reason: string): Draft {
  const next = new Map(draft)
  for (const line of lines) {
    const row = rowOf(next, line.requestId)
    const cells = { ...row.cells, [line.productionId]: (row.cells[line.productionId] ?? 0) + line.kg }
    next.set(line.requestId, { ...row, cells, reason })
  }
  return next
}

/** Converts the draft to lines for sending and checking; a locked row without tons becomes a line of 0 kg. */
export function linesOf(draft: Draft, productionFor: (requestId: number) => number | undefined): DraftLine[] {
  const lines: DraftLine[] = []
  for (const [requestId, { cells, locked, reason }] of draft) {
    const given = Object.entries(cells)
    for (const [productionId, value] of given) lines.push({ requestId, productionId: Number(productionId), kg: value, locked, reason })
    const any = given.length === 0 && locked ? productionFor(requestId) : undefined
    if (any !== undefined) lines.push({ requestId, productionId: any, kg: 0, locked, reason })
  }
  return lines
}

/** The draft as it is saved: a row of an order that it empties is named as well, with the reason of its request. */
export function savingLines(
  draft: Draft,
  desk: Pick<Desk, 'lines'>,
  productionFor: (requestId: number) => number | undefined,
): DraftLine[] {
  const given = linesOf(draft, productionFor)
  const named = new Set(given.map(lineKey))
  const emptied = desk.lines.filter((line) => (line.signedKg ?? 0) > 0 && !named.has(lineKey(line)))
  return [
    ...given,
    ...emptied.map(({ requestId, productionId, reason }) => ({
      ...{ requestId, productionId, kg: 0, locked: false },
      reason: rowOf(draft, requestId).reason ?? reason,
    })),
  ]
}

export const wireLines = (lines: readonly DraftLine[]) => lines.map(({ kg: value, ...line }) => ({ ...line, volume: tons(value) }))

const sameCells = (a: RowDraft, b: RowDraft): boolean => {
  const [x, y] = [Object.entries(a.cells), Object.entries(b.cells)]
  return x.length === y.length && x.every(([id, value]) => b.cells[Number(id)] === value)
}
/** Requests whose tons differ between two drafts. */
export function differing(a: Draft, b: Draft): Set<number> {
  const ids = new Set<number>()
  for (const [id, row] of a) if (!sameCells(row, rowOf(b, id))) ids.add(id)
  for (const [id, row] of b) if (!a.has(id) && !sameCells(row, emptyRow)) ids.add(id)
  return ids
}
/** Unsaved changes: the rows that differ from the saved draft, including emptied ones. */
export type Rows = readonly (readonly [requestId: number, row: RowDraft])[]
export const rowsTyped = (draft: Draft, saved: Draft): Rows => [...differing(draft, saved)].map((id) => [id, rowOf(draft, id)] as const)
/**
 * Merges a concurrently saved draft with the local changes, which win: whatever was entered by hand, and what was calculated where nobody changed the row
 * since it was loaded (`base`), so that no calculation of earlier undoes what somebody has decided meanwhile.
 */
export const withRows = (theirs: Draft, mine: Rows, base: Draft): Draft =>
  new Map([...theirs, ...mine.filter(([id, row]) => row.locked || rowOf(base, id).locked || sameCells(rowOf(theirs, id), rowOf(base, id)))])
/** A row of a signed order, and the tons that the draft gives it instead. */
export type SignedChange = { requestId: number; productionId: number; fromKg: number; toKg: number }

/** What a calculation changes of the rows of signed orders: unsaved, and not entered by hand. `signed` = what the orders give. */
export function calculatedChanges(draft: Draft, saved: Draft, signed: Draft): SignedChange[] {
  const ids = [...differing(draft, saved)].filter((id) => signed.has(id) && !rowOf(draft, id).locked)
  return ids.flatMap((requestId) => {
    const [from, to] = [rowOf(signed, requestId).cells, rowOf(draft, requestId).cells]
    const rows = [...new Set([...Object.keys(from), ...Object.keys(to)].map(Number))].sort((a, b) => a - b)
    return rows
      .map((productionId) => ({ requestId, productionId, fromKg: from[productionId] ?? 0, toKg: to[productionId] ?? 0 }))
      .filter(({ fromKg, toKg }) => fromKg !== toKg)
  })
}

/** Requests whose unsaved rows need a reason and have none: entered by hand, or changed by a calculation although orders list them. */
export function unreasonedRows(draft: Draft, saved: Draft, signed: Draft): Record<'byHand' | 'calculated', number[]> {
  const without = [...differing(draft, saved)].filter((id) => (rowOf(draft, id).reason ?? '').trim().length < reasonLength.min)
  const calculated = new Set(calculatedChanges(draft, saved, signed).map(({ requestId }) => requestId))
  return { byHand: without.filter((id) => rowOf(draft, id).locked), calculated: without.filter((id) => calculated.has(id)) }
}

/** Whether there are unsaved changes. */
export const isDirty = (draft: Draft, saved: Draft): boolean =>
  draft !== saved &&
  (differing(draft, saved).size > 0 ||
    [...draft].some(([id, row]) => {
      const was = rowOf(saved, id)
      return row.locked !== was.locked || (row.reason ?? '') !== (was.reason ?? '')
    }))
