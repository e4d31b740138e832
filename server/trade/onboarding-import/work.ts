import { kg, tons } from '#domain/tons.ts'
import { type TakeoverKind, takeoverKinds } from '#domain/trade/onboarding-import/takeover.ts'
import type { ProjectDraft } from '#domain/trade/project/project.ts'
import type { Cause } from '../../documents/ledger/enter.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Line, Outcome, RowFault } from '../../platform/http/sheets/import-sheet.ts'
import { eachLine } from '../../platform/http/sheets/sheet-lines.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { LockedProject } from '../project/visible.ts'
import type { Settled } from '../shipment/sums.ts'
import type { PastLine } from './past-requests.ts'

/** What one workbook has brought so far, in the transaction that carries it out: its later sheets name what its earlier ones have. */
export type Work = {
  kinds: Map<TakeoverKind, { count: number; kg: number | null }>
  /** People of the sheet, by their number: a second row of one is a second seat. */
  people: Map<string, { id: number; fullName: string }>
  /** Projects of the sheet, by their number in the agency's books. */
  projects: Map<string, TakenProject>
  /** Requests of past months of the sheet, by their number in the agency's books. */
  requests: Map<string, TakenRequest>
  /** What enters the lines of past months into the balance. */
  entered: ((call: Call, cause: Cause) => Promise<void>)[]
}
/** Tons shipped and received so far; `allocation` = null until there is a row of an order, or for good where nothing was allocated. */
type TakenRequest = {
  id: number
  line: PastLine
  project: LockedProject
  allocation: Settled | null
  shipped: number
  received: number
}
type TakenProject = {
  id: number
  draft: ProjectDraft
  signedOn: string
  scan: { id: number; fileName: string; sha256: string; size: number }
  contractor: { nameRu: string; nameKk: string }
}
export const newWork = (): Work => ({ kinds: new Map(), people: new Map(), projects: new Map(), requests: new Map(), entered: [] })

/** How a line of a kind is taken over; it throws what is wrong with it. */
export type Takes<D> = (tx: Tx, draft: D, call: Call, work: Work) => Promise<unknown>

type TonsOf<D> = ((draft: D) => number) | null
/** Takes over the lines of a sheet, one by one, and counts them. `tonsOf` = tons of a line, where the kind has some. */
export const taking =
  <D>(kind: TakeoverKind, work: Work, call: Call, take: Takes<D>, tonsOf: TonsOf<D> = null) =>
  (tx: Tx, lines: readonly Line<D>[]): Promise<Outcome> =>
    noted(kind, work, lines, tonsOf, async () => {
      const { faults } = await eachLine(lines, async (draft) => {
        await take(tx, draft, call, work)
        return 'changed'
      })
      return faults
    })

/** The same of lines that belong together: `take` says what is wrong with which. */
export async function noted<D>(
  kind: TakeoverKind,
  { kinds }: Work,
  lines: readonly Line<D>[],
  tonsOf: TonsOf<D>,
  take: () => Promise<RowFault[]>,
): Promise<Outcome> {
  const faults = await take()
  const whole = tonsOf && lines.reduce((sum, { draft }) => sum + kg(tonsOf(draft)), 0)
  if (lines.length > 0) kinds.set(kind, { count: lines.length, kg: whole })
  return { faults, changed: lines.length - new Set(faults.map(({ row }) => row)).size, same: 0, removed: 0 }
}

/** Kinds in the order of their sheets; tons = null where a kind has none. */
export const countedIn = ({ kinds }: Work) =>
  takeoverKinds.flatMap((kind) => {
    const found = kinds.get(kind)
    return found ? [{ kind, count: found.count, tons: found.kg === null ? null : tons(found.kg) }] : []
  })
