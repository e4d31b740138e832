import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Split, splitApi } from '#contract/trade/split.ts'
import type { SplitEdit, SplitPlace } from '#domain/trade/split/split.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

export const useSplits = (period: string | undefined) =>
  useQuery({
    queryKey: ['splits', period],
    queryFn: ({ signal }) => call(splitApi.list, { query: { period: period! }, signal }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  })

export const useSplit = (place: SplitPlace | null) =>
  useQuery({
    queryKey: ['split', place],
    queryFn: ({ signal }) => call(splitApi.one, { params: place!, signal }),
    enabled: place !== null,
  })

export const saveSheet = async (place: SplitPlace, format: SheetFormat): Promise<void> =>
  saveFile(await call(splitApi.sheet, { params: place, query: { format } }))

/** Explanation of a sent split for the contractor: the tons by the rule, and the author of a deviation. */
export const useWhyLimited = (projectId: number, requestId: number, wanted: boolean) =>
  useQuery({
    queryKey: ['whyLimited', requestId],
    queryFn: ({ signal }) => call(splitApi.why, { params: { projectId, requestId }, signal }),
    enabled: wanted,
  })

/** Mutations of a split; each response replaces the cached split. */
export function useSplitActs(place: SplitPlace) {
  const client = useQueryClient()
  const kept = (split: Split): Split => {
    client.setQueryData(['split', place], split)
    void client.invalidateQueries({ queryKey: ['splits'] })
    return split
  }
  return {
    propose: (locks: { requestId: number; volume: number }[]) => call(splitApi.propose, { params: place, body: { locks } }),
    save: async (body: SplitEdit) => kept(await call(splitApi.save, { params: place, body })),
    reopen: async (version: number) => kept(await call(splitApi.reopen, { params: place, body: { version } })),
    document: () => call(splitApi.generate, { params: place }),
    readAnew: () => client.invalidateQueries({ queryKey: ['split', place] }).then(() => client.invalidateQueries({ queryKey: ['splits'] })),
  }
}
