import { z } from 'zod'
import { ProblemAnswer, ProblemReport, problemStates } from '#domain/people/problem/problem.ts'
import { Described, endpoint, FileAnswer, id, Page, pageOf, sheetEndpoint } from '../endpoint.ts'

export const Problem = z.object({
  id: z.int(),
  fullName: z.string(),
  organizationName: z.string(),
  role: Described.nullable(),
  screen: z.string(),
  traceId: z.string(),
  told: z.string(),
  userAgent: z.string(),
  reportedAt: z.string(),
  fileName: z.string().nullable(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
})
export type Problem = z.infer<typeof Problem>

const ProblemQuery = Page.extend({ state: z.enum(problemStates).default('OPEN') })
export type ProblemQuery = z.infer<typeof ProblemQuery>

export const problemApi = {
  report: endpoint({
    method: 'POST',
    path: '/api/problems',
    act: 'identified',
    scope: 'session',
    summary: 'Something in the portal does not work: where, what, the trace of the failed call, a picture of the screen',
    perMinute: 10,
    multipart: { part: 'data', files: ['screenshot'], tooLarge: 'problem.notImage' },
    body: ProblemReport,
    answer: z.object({ id: z.int() }),
    status: 201,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/problems',
    act: 'identified',
    scope: 'session',
    summary: 'What I reported, with the answers, the newest first',
    answer: z.array(Problem),
  }),
  screenshot: endpoint({
    method: 'GET',
    path: '/api/problems/:id/screenshot',
    act: 'identified',
    scope: 'session',
    summary: 'The picture of the screen, for who sent it and for administrators',
    params: z.object({ id }),
    answer: new FileAnswer(['image/png', 'image/jpeg']),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/problems',
    act: 'problem.answer',
    scope: 'session',
    summary: 'Reported problems, by default those without an answer',
    query: ProblemQuery,
    answer: pageOf(Problem).extend({ open: z.int() }),
  }),
  sheet: sheetEndpoint({
    path: '/api/admin/problems/sheet',
    act: 'problem.answer',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: ProblemQuery.omit({ page: true, size: true }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/problems/:id/answer',
    act: 'problem.answer',
    scope: 'session',
    summary: 'Answers; the person reads it in the portal',
    params: z.object({ id }),
    body: ProblemAnswer,
    answer: Problem,
  }),
}
