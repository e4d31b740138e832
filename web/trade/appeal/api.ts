import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { appealApi } from '#contract/trade/appeal.ts'
import { requestApi } from '#contract/trade/request.ts'
import type { AppealDraft } from '#domain/trade/appeal/appeal.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useAppMutation } from '../../kit/http/useAppMutation.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

export const useAppeals = (query: z.input<typeof appealApi.list.query>) =>
  useQuery({
    queryKey: ['appeals', query],
    queryFn: ({ signal }) => call(appealApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

const newest = { query: '', status: 'SIGNED', page: 0, size: 50, sort: 'requestPeriod,desc' } as const
/** The newest signed requests, of which those that were cut can be appealed; an older one is appealed from the list of requests. */
export const useNewestRequests = () =>
  useQuery({ queryKey: ['requests', null, newest], queryFn: ({ signal }) => call(requestApi.all, { query: newest, signal }) })

export const saveAppeals = async (query: z.input<typeof appealApi.sheet.query>, format: SheetFormat): Promise<void> =>
  saveFile(await call(appealApi.sheet, { query: { ...query, format } }))

export const useFileAppeal = () => useAppMutation((body: AppealDraft) => call(appealApi.file, { body }))
export const useAnswerAppeal = () =>
  useAppMutation(({ id, ...body }: { id: number; act: 'accept' | 'decline'; comment: string }) =>
    call(appealApi.answer, { params: { id }, body }),
  )
