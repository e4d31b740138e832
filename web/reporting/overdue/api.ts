import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type StuckThing, stuckApi } from '#contract/reporting/overdue.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useAppMutation } from '../../kit/http/useAppMutation.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

export const useStuck = (query: z.input<typeof stuckApi.list.query>) =>
  useQuery({
    queryKey: ['stuck', query],
    queryFn: ({ signal }) => call(stuckApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const saveStuck = async (query: z.input<typeof stuckApi.sheet.query>, format: SheetFormat): Promise<void> =>
  saveFile(await call(stuckApi.sheet, { query: { ...query, format } }))

export const useRemind = () => useAppMutation(({ kind, id }: StuckThing) => call(stuckApi.remind, { body: { kind: kind.code, id } }))
