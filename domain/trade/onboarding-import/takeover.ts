import type { Flow } from '../../flow.ts'

/** What an agency had before the portal moves in by a workbook and a protocol of it that is signed (docs/decisions/0031-takeover-of-a-running-season.md). */
export const takeoverStatuses = ['CREATED', 'SIGNED'] as const
export type TakeoverStatus = (typeof takeoverStatuses)[number]
export const takeoverFlow = {
  'takeover.generate': { from: ['CREATED'] },
  'takeover.sign': { from: ['CREATED'], to: 'SIGNED' },
} as const satisfies Flow<TakeoverStatus>

/** Kinds of what is taken over, in the order of their sheets: each names things of those before it. */
export const takeoverKinds = [
  'organisations',
  'people',
  'traders',
  'links',
  'projects',
  'plannedMonths',
  'storages',
  'requests',
  'shipments',
] as const
export type TakeoverKind = (typeof takeoverKinds)[number]
