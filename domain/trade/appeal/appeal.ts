import { z } from 'zod'
import { addWorkingDays, type Day, type DaysOff } from '../../day.ts'
import type { Flow } from '../../flow.ts'
import type { Refusal } from '../../refusal.ts'
import { kg } from '../../tons.ts'

export const appealFigures = ['APPROVED', 'LIMITED', 'ALLOCATED'] as const
export type AppealFigure = (typeof appealFigures)[number]
export const appealStatuses = ['OPEN', 'ACCEPTED', 'DECLINED'] as const
export type AppealStatus = (typeof appealStatuses)[number]

export const AppealDraft = z.object({ requestId: z.int32().positive(), figure: z.enum(appealFigures), comment: z.string().max(5000) })
export type AppealDraft = z.infer<typeof AppealDraft>

/** Answered by the organisation that made the cut; both texts are kept. */
export const appealFlow = {
  'appeal.accept': { from: ['OPEN'], to: 'ACCEPTED', comment: 'required' },
  'appeal.decline': { from: ['OPEN'], to: 'DECLINED', comment: 'required' },
} as const satisfies Flow<AppealStatus>

/** @param days working days for the answer, from the settings */
export const appealDeadline = (today: Day, daysOff: DaysOff, days: number): Day => addWorkingDays(today, days, daysOff)

/** The figures decided so far, tons; null = not decided yet. */
type Figures = { requestVolume: number; approvedVolume: number | null; limitedVolume: number | null; distributedAmount: number | null }

/** Returns the tons before and after a cut; null = not cut, or not decided yet. */
export function cutOf(figures: Figures, figure: AppealFigure): { before: number; after: number } | null {
  const before = {
    APPROVED: figures.requestVolume,
    LIMITED: figures.approvedVolume,
    ALLOCATED: figures.limitedVolume ?? figures.approvedVolume,
  }[figure]
  const after = { APPROVED: figures.approvedVolume, LIMITED: figures.limitedVolume, ALLOCATED: figures.distributedAmount }[figure]
  return before !== null && after !== null && kg(after) < kg(before) ? { before, after } : null
}

export const appealRefusals = (figures: Figures, figure: AppealFigure): Refusal[] =>
  cutOf(figures, figure) ? [] : [{ code: 'appeal.notCut', field: 'figure' }]
