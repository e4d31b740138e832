import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type StuckThing, stuckApi } from '#contract/stuck.ts'
import { call } from '../call.ts'
import { saveFile } from '../save-file.ts'
import type { SheetFormat } from '../ui/sheet-format.ts'
import { useAppMutation } from '../useAppMutation.ts'

export const useStuck = (query: z.input<typeof stuckApi.list.query>) =>
  useQuery({
    queryKey: ['stuck', query],
    queryFn: ({ signal }) => call(stuckApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const saveStuck = async (query: z.input<typeof stuckApi.sheet.query>, format: SheetFormat): Promise<void> =>
  saveFile(await call(stuckApi.sheet, { query: { ...query, format } }))

export const useRemind = () => useAppMutation(({ kind, id }: StuckThing) => call(stuckApi.remind, { body: { kind: kind.code, id } }))
