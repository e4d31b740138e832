import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { documentApi } from '#contract/documents/document.ts'
import { holderApi } from '#contract/trade/holder.ts'
import type { AllocationStatus } from '#domain/trade/allocation/status.ts'
import type { HolderForm, Reduction } from '#domain/trade/holder/form.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

export type RowsQuery = {
  year?: number | undefined
  period?: string | undefined
  status?: AllocationStatus | undefined
  query: string
  page: number
  size: number
  sort: string
}

export const useAllocations = (query: RowsQuery) =>
  useQuery({
    queryKey: ['supplierAllocations', query],
    queryFn: ({ signal }) => call(holderApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** All new rows of the year, from which a form is made. */
export const useNewRows = (year: number) =>
  useQuery({
    queryKey: ['supplierAllocations', 'new', year],
    queryFn: ({ signal }) => call(holderApi.list, { query: { year, status: 'NEW', size: 1000, sort: 'period,asc' }, signal }),
  })

export const saveSheet = async (query: RowsQuery, format: SheetFormat): Promise<void> =>
  saveFile(await call(holderApi.sheet, { query: { ...query, format } }))

/** Saves a signed document as a file. */
export const saveDocument = async (documentId: string): Promise<void> => saveFile(await call(documentApi.one, { params: { documentId } }))

export function useHolderActs() {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey: ['supplierAllocations'] })
  const then = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    await readAnew()
    return done
  }
  return {
    readAnew,
    form: (body: HolderForm) => call(holderApi.generate, { body }),
    reject: (id: number, body: { comment: string; version: number }) => then(call(holderApi.reject, { params: { id }, body })),
    reduce: (id: number, body: Reduction) => then(call(holderApi.reduce, { params: { id }, body })),
  }
}
