import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SheetAnswer } from '#contract/sheet.ts'
import { type Distribution, distributionApi } from '#contract/trade/distribution.ts'
import type { DistributionEdit, DistributionStatus } from '#domain/trade/distribution/distribution.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useAppMutation } from '../../kit/http/useAppMutation.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import type { Load } from '../../kit/sheets/SheetDialog.tsx'

export type ListQuery = { query: string; status?: DistributionStatus; page: number; size: number; sort: string }

export const useDistributions = (query: ListQuery) =>
  useQuery({
    queryKey: ['distribution', 'list', query],
    queryFn: ({ signal }) => call(distributionApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useDistribution = (id: number) =>
  useQuery({
    queryKey: ['distribution', 'one', id],
    queryFn: ({ signal }) => call(distributionApi.one, { params: { id }, signal }),
    retry: false,
  })

/** Mutations of limits; each response replaces the loaded data. */
export function useDistributionActs() {
  const client = useQueryClient()
  const kept = (d: Distribution): Distribution => {
    client.setQueryData(['distribution', 'one', d.id], d)
    void client.invalidateQueries({ queryKey: ['distribution', 'list'] })
    return d
  }
  return {
    create: async (period: string) => kept(await call(distributionApi.create, { body: { period } })),
    save: async (id: number, body: DistributionEdit) => kept(await call(distributionApi.edit, { params: { id }, body })),
    propose: (id: number) => call(distributionApi.propose, { params: { id } }),
    reopen: async (id: number) => kept(await call(distributionApi.reopen, { params: { id } })),
    paper: (id: number) => call(distributionApi.generate, { params: { id } }),
    readAnew: () => client.invalidateQueries({ queryKey: ['distribution'] }),
  }
}

export const saveSheet = async (id: number, format: SheetFormat): Promise<void> =>
  saveFile(await call(distributionApi.sheet, { params: { id }, query: { format } }))

export const saveListSheet = async ({ query, status, sort }: Omit<ListQuery, 'page' | 'size'>, format: SheetFormat): Promise<void> =>
  saveFile(await call(distributionApi.listSheet, { query: { query, sort, ...(status && { status }), format } }))

export const saveTemplate = async (id: number): Promise<void> =>
  saveFile(await call(distributionApi.sheet, { params: { id }, query: { template: 'true' } }))
export const useLoadLimits = (id: number, version: number) =>
  useAppMutation<Load, SheetAnswer>(({ sheet, onProgress, ...upload }) =>
    call(distributionApi.load, { params: { id }, body: { version, ...upload }, files: { sheet }, onProgress }),
  )
