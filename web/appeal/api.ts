import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { appealApi } from '#contract/appeal.ts'
import type { AppealDraft } from '#domain/appeal/appeal.ts'
import { call } from '../call.ts'
import { saveFile } from '../save-file.ts'
import type { SheetFormat } from '../ui/sheet-format.ts'
import { useAppMutation } from '../useAppMutation.ts'

export const useAppeals = (query: z.input<typeof appealApi.list.query>) =>
  useQuery({
    queryKey: ['appeals', query],
    queryFn: ({ signal }) => call(appealApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const saveAppeals = async (query: z.input<typeof appealApi.sheet.query>, format: SheetFormat): Promise<void> =>
  saveFile(await call(appealApi.sheet, { query: { ...query, format } }))

export const useFileAppeal = () => useAppMutation((body: AppealDraft) => call(appealApi.file, { body }))
export const useAnswerAppeal = () =>
  useAppMutation(({ id, ...body }: { id: number; act: 'accept' | 'decline'; comment: string }) =>
    call(appealApi.answer, { params: { id }, body }),
  )
