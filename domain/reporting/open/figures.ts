import type { Figure } from '../../figure.ts'

/** Figures of a published month, in process order. The plan and the signed limits are nobody's tons; behind all others stand contractors. */
export const openFigures = ['PLAN', 'ASKED', 'APPROVED', 'LIMIT', 'LIMITED', 'ALLOCATED', 'SHIPPED', 'RECEIVED'] as const satisfies Figure[]
export type OpenFigure = (typeof openFigures)[number]

/** The sides on which a figure without contractors is divided: a limit is of no plant, a line of the plan of no region. */
export const nobodys = { place: ['LIMIT'], plant: ['PLAN'] } as const satisfies Record<'place' | 'plant', OpenFigure[]>
