import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { documentApi } from '#contract/documents/document.ts'
import { allocationApi } from '#contract/trade/allocation.ts'
import { splitApi } from '#contract/trade/split.ts'
import type { DeskFilters } from '#domain/trade/allocation/shown.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

const fresh = { staleTime: 5_000 }

/** Loads the whole month; loaded again only on request, so that data being edited is not replaced. */
export const useMonth = (period: string) =>
  useQuery({
    queryKey: ['allocation', period],
    queryFn: ({ signal }) => call(allocationApi.month, { params: { period }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
    meta: { steady: true },
  })

export const useProductions = (period: string) =>
  useQuery({
    queryKey: ['productions', period],
    queryFn: ({ signal }) => call(allocationApi.productions, { query: { period }, signal }),
    ...fresh,
  })

/** Loads one line of the plan; like the month, it is not replaced while it is being edited. */
export const useProduction = (productionId: number) =>
  useQuery({
    queryKey: ['production', productionId],
    queryFn: ({ signal }) => call(allocationApi.production, { params: { productionId }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { steady: true },
  })

export type WireLine = { requestId: number; productionId: number; volume: number; locked: boolean; reason: string | null }

export const useSaveMonth = (period: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; lines: WireLine[] }) => call(allocationApi.save, { params: { period }, body }),
    onSuccess: (month) => {
      queries.setQueryData(['allocation', period], month)
      void queries.invalidateQueries({ queryKey: ['productions', period] })
    },
  })
}

export const usePropose = (period: string) =>
  useMutation({ mutationFn: (locked: WireLine[]) => call(allocationApi.propose, { params: { period }, body: { locked } }) })
export const useReoffer = (period: string) => useMutation({ mutationFn: () => call(allocationApi.reoffer, { params: { period } }) })

export const useSaveProduction = (productionId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; lines: Omit<WireLine, 'productionId'>[] }) =>
      call(allocationApi.saveProduction, { params: { productionId }, body }),
    onSuccess: (shown) => {
      queries.setQueryData(['production', productionId], shown)
      void queries.invalidateQueries({ queryKey: ['productions'] })
    },
  })
}

export const useGenerateOrder = (period: string) =>
  useMutation({ mutationFn: (supplierBin: string) => call(allocationApi.generate, { params: { period }, query: { supplierBin } }) })

export const useSplits = (period: string) =>
  useQuery({ queryKey: ['splits', period], queryFn: ({ signal }) => call(splitApi.list, { query: { period }, signal }), ...fresh })

type OfSplit = { period: string; katoCode: string; ownershipType: 'REPUBLICAN' | 'LOCAL' }
/** QAJ gives a split back, or sends the rule's proposal for a late office. */
export function useSplitActs() {
  const queries = useQueryClient()
  const onSuccess = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'splits' || name === 'allocation' || name === 'split' })
  const giveBack = useMutation({
    mutationFn: ({ comment, ...params }: OfSplit & { comment: string }) => call(splitApi.giveBack, { params, body: { comment } }),
    onSuccess,
  })
  const apply = useMutation({ mutationFn: (params: OfSplit) => call(splitApi.apply, { params }), onSuccess })
  return { giveBack, apply }
}

/** Downloads the PDF of a signed order. */
export async function saveOrderDocument(documentId: string): Promise<void> {
  saveFile(await call(documentApi.one, { params: { documentId } }))
}

/** The sheets of a month: what is filtered on the workbench, the lines of the plan, one of them, the orders, the splits. */
export const saveDesk = async (period: string, { open, query, grade, region, against }: DeskFilters, format: SheetFormat): Promise<void> =>
  saveFile(
    await call(allocationApi.sheet, {
      params: { period },
      query: { open: open ? 'true' : 'false', query, grade: grade as '', region, against, format },
    }),
  )
export const saveProductions = async (period: string, format: SheetFormat): Promise<void> =>
  saveFile(await call(allocationApi.productionsSheet, { query: { period, format } }))
export const saveProductionRows = async (productionId: number, rows: 'given' | 'free', format: SheetFormat): Promise<void> =>
  saveFile(await call(allocationApi.productionSheet, { params: { productionId }, query: { rows, format } }))
export const saveOrders = async (period: string, format: SheetFormat): Promise<void> =>
  saveFile(await call(allocationApi.orderSheet, { params: { period }, query: { format } }))
export const saveSplits = async (period: string, format: SheetFormat): Promise<void> =>
  saveFile(await call(splitApi.listSheet, { query: { period, format } }))
