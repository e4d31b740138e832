/**
 * Figures of the balance in tons, in process order (docs/process.md, section 2). EMERGENCY = approved of emergency requests, which are outside of
 * limits; OVER = shipped beyond the allocated tons.
 */
export const figures = ['PLAN', 'ASKED', 'APPROVED', 'LIMIT', 'LIMITED', 'EMERGENCY', 'ALLOCATED', 'SHIPPED', 'OVER', 'RECEIVED'] as const
export type Figure = (typeof figures)[number]
