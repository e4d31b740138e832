import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { Described, endpoint, pdfFile, pdfOrBase64, uuid } from '../endpoint.ts'
import { DocumentRef } from './project.ts'

const params = z.object({ period: MonthInAddress })
/** A resource holder's signed month report. Tons. */
export const reportApi = {
  generate: endpoint({
    method: 'GET',
    path: '/api/shipments/report/:period/generate',
    act: 'report.generate',
    scope: 'session',
    summary: 'The holder’s report of a month as PDF; made when it is absent or outdated, the header Document-Id names it',
    params,
    answer: pdfFile,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/shipments/report/:period',
    act: 'report.generate',
    scope: 'session',
    summary: 'How the month’s report stands',
    params,
    answer: z.object({
      id: z.int().nullable(),
      period: z.string(),
      status: Described,
      /** Promised tons of the month's rows. */
      allocated: z.number(),
      shipped: z.number(),
      received: z.number(),
      wagons: z.int(),
      /** Rows with more received than shipped. */
      more: z.array(
        z.object({
          requestId: z.int(),
          contractor: z.object({ bin: z.string(), organizationName: z.string() }),
          shipped: z.number(),
          received: z.number(),
        }),
      ),
      documents: z.array(DocumentRef),
      /** True when the newest document matches the current shipments. */
      fresh: z.boolean(),
    }),
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/shipments/report/:period/:documentId',
    act: 'report.generate',
    scope: 'session',
    summary: 'A version of the report, or with base64=true its bytes for signing',
    params: params.extend({ documentId: uuid }),
    query: z.object({ base64: z.enum(['true', 'false']).optional() }),
    answer: pdfOrBase64,
  }),
}
