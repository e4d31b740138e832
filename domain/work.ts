/** Work on a road, and its network (docs/requirements.md, section 6): values of the wire. */
export const workTypes = ['RECONSTRUCTION', 'MEDIUM_REPAIR', 'CAPITAL_REPAIR', 'MAINTENANCE'] as const
export type WorkType = (typeof workTypes)[number]
export const ownershipTypes = ['REPUBLICAN', 'LOCAL'] as const
