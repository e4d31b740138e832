import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { balanceApi } from '#contract/reporting/balance.ts'
import type { Figure } from '#domain/figure.ts'
import type { Dimension } from '#domain/reporting/balance/figures.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

/** Selection of tons: a month and optionally a grade, plant, holder, region, ownership, line of the plan, request. */
export type BalanceQuery = z.input<typeof balanceApi.by.query>

export const useParts = (dimension: Dimension, of: BalanceQuery | null) =>
  useQuery({
    queryKey: ['balance', 'by', dimension, of],
    queryFn: ({ signal }) => call(balanceApi.by, { params: { dimension }, query: of!, signal }),
    enabled: of !== null,
    placeholderData: keepPreviousData,
  })

export const useEntries = (of: BalanceQuery, figure: Figure, page: number, size: number) =>
  useQuery({
    queryKey: ['balance', 'entries', of, figure, page, size],
    queryFn: ({ signal }) => call(balanceApi.read, { query: { ...of, figure, page, size }, signal }),
    placeholderData: keepPreviousData,
  })

export const saveSheet = async (of: BalanceQuery & { figure?: Figure }, format: SheetFormat): Promise<void> =>
  saveFile(await call(balanceApi.sheet, { query: { ...of, format } }))
