import type { Actor, OwnershipType, Role } from './access.ts'
import { type Figure, figures } from './figure.ts'

/** Ownership fields of a row, as far as its kind has them. `official`: signed by its author, not a draft. */
export type Placed = {
  official?: boolean
  organization?: string
  supplier?: string
  factory?: string | null
  region?: string
  ownershipType?: OwnershipType
  answerer?: string
  answererRole?: Role
}

/** Criterion for the visible rows of a role: all, or those that refer to its organisation. An office: those of its regions and its ownership. */
type By = 'all' | 'organization' | 'supplier' | 'factory' | 'office' | 'answerer'
/** `drafts`: drafts are visible too. */
type Far = { by: By; drafts?: true }
const official = (by: By): Far => ({ by })
const own = (by: By): Far => ({ by, drafts: true })
const offices = { QAJ_BRANCH: official('office'), AKIMAT_BRANCH: official('office') }

/** Visible objects by kind and role; a role without an entry sees none (docs/process.md, section 7). Checks and conditions are both derived from this. */
export const reach = {
  /** Projects, and the objects that belong to them. */
  project: { CONTRACTOR: own('organization'), ...offices, QAJ: official('all'), KAD_MT: official('all') },
  order: { QAJ: own('all'), KAD_MT: official('all'), SUPPLIER: official('supplier') },
  /** Rows of signed orders: shipped by the resource holder, owned by the contractor. */
  delivery: {
    SUPPLIER: official('supplier'),
    CONTRACTOR: official('organization'),
    ...offices,
    QAJ: official('all'),
    KAD_MT: official('all'),
  },
  form: { SUPPLIER: own('supplier'), QAJ: official('all') },
  report: { SUPPLIER: own('supplier'), QAJ: official('all'), KAD_MT: official('all') },
  split: { QAJ_BRANCH: own('office'), AKIMAT_BRANCH: own('office'), QAJ: official('all'), KAD_MT: official('all') },
  limit: { KAD_MT: own('all'), QAJ: official('all'), MENERGY: official('all'), GUEST: official('all'), ...offices },
  appeal: {
    CONTRACTOR: official('organization'),
    QAJ: official('all'),
    QAJ_BRANCH: official('answerer'),
    AKIMAT_BRANCH: official('answerer'),
  },
  /** Entries of the balance; a plant sees those of its productions. */
  entry: {
    SUPPLIER: official('supplier'),
    FACTORY: official('factory'),
    CONTRACTOR: official('organization'),
    ...offices,
    QAJ: official('all'),
    KAD_MT: official('all'),
    MENERGY: official('all'),
    GUEST: official('all'),
  },
} as const satisfies Record<string, Partial<Record<Role, Far>>>
export type Kind = keyof typeof reach

/** One condition on a row. */
export type Clause =
  | { of: 'official' }
  | { of: 'organization' | 'supplier' | 'factory' | 'ownershipType' | 'answerer' | 'answererRole'; is: string }
  | { of: 'region'; among: readonly string[] }

/** Network for which an office decides. */
const networkOf: Partial<Record<Role, OwnershipType>> = { QAJ_BRANCH: 'REPUBLICAN', AKIMAT_BRANCH: 'LOCAL' }

/** Returns all conditions on the rows of a kind that are visible to this actor; null = none is visible. */
export function clausesOf(kind: Kind, actor: Pick<Actor, 'role' | 'bin' | 'regions'>): Clause[] | null {
  const far = (reach[kind] as Partial<Record<Role, Far>>)[actor.role]
  if (!far) return null
  const those: Record<By, () => Clause[]> = {
    all: () => [],
    organization: () => [{ of: 'organization', is: actor.bin }],
    supplier: () => [{ of: 'supplier', is: actor.bin }],
    factory: () => [{ of: 'factory', is: actor.bin }],
    office: () => [
      { of: 'region', among: actor.regions },
      { of: 'ownershipType', is: networkOf[actor.role]! },
    ],
    answerer: () => [
      { of: 'answerer', is: actor.bin },
      { of: 'answererRole', is: actor.role },
    ],
  }
  return [...(far.drafts ? [] : [{ of: 'official' } as const]), ...those[far.by]()]
}

/** Returns true if the row is visible to this actor. A row without `official` counts as official: its kind has no drafts. */
export const within = (kind: Kind, actor: Pick<Actor, 'role' | 'bin' | 'regions'>, row: Placed): boolean =>
  clausesOf(kind, actor)?.every((clause) => holds(clause, row)) ?? false

function holds(clause: Clause, row: Placed): boolean {
  if (clause.of === 'official') return row.official ?? true
  if (clause.of === 'region') return row.region !== undefined && clause.among.includes(row.region)
  return row[clause.of] === clause.is
}

/** Returns true if all rows of a kind are visible to this actor, regardless of their owner. */
export const seesAll = (kind: Kind, actor: Pick<Actor, 'role' | 'bin' | 'regions'>): boolean =>
  clausesOf(kind, actor)?.every(({ of }) => of === 'official') ?? false

/** Visible plan lines by role: all, its own as factory or as resource holder, or tons by grade without names (docs/process.md, section 7). */
const planReach: Partial<Record<Role, 'all' | 'factory' | 'supplier' | 'grades'>> = {
  MENERGY: 'all',
  KAD_MT: 'all',
  QAJ: 'all',
  FACTORY: 'factory',
  SUPPLIER: 'supplier',
  GUEST: 'grades',
}
export const planReachOf = ({ role }: Pick<Actor, 'role'>) => planReach[role] ?? 'none'

type BalanceReach = { opens: readonly Figure[]; names: boolean; never: readonly string[] }
/**
 * Visible details of the balance: the figures whose single entries a role may read, whether organisations are named, and the fields by which it may
 * not filter, because a sum of one entry would reveal it. A role without a row reads everything within its reach (docs/process.md, section 7).
 */
const balanceReach: Partial<Record<Role, BalanceReach>> = {
  MENERGY: { opens: ['PLAN', 'LIMIT'], names: true, never: ['requestId'] },
  GUEST: { opens: [], names: false, never: ['factoryBin', 'supplierBin', 'requestId', 'productionId'] },
}
const wholeBalance: BalanceReach = { opens: figures, names: true, never: [] }
export const balanceReachOf = ({ role }: Pick<Actor, 'role'>): BalanceReach => balanceReach[role] ?? wholeBalance
