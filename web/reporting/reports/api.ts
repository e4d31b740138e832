import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { summaryApi } from '#contract/reporting/reports.ts'
import type { SummaryKind } from '#domain/reporting/reports/kinds.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

export type SummaryQuery = z.input<typeof summaryApi.sheet.query>

export const useSummary = (report: SummaryKind, query: SummaryQuery | null, page: number, size: number) =>
  useQuery({
    queryKey: ['summary', report, query, page, size],
    queryFn: ({ signal }) => call(summaryApi.read, { params: { report }, query: { ...query!, page, size }, signal }),
    enabled: query !== null,
    placeholderData: (before, asked) => (asked?.queryKey[1] === report ? keepPreviousData(before) : undefined),
  })

export const saveSummary = async (report: SummaryKind, query: SummaryQuery, format: SheetFormat): Promise<void> =>
  saveFile(await call(summaryApi.sheet, { params: { report }, query: { ...query, format } }))

export const printSummary = async (report: SummaryKind, query: SummaryQuery): Promise<void> =>
  saveFile(await call(summaryApi.paper, { params: { report }, query }))
