import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { directoryApi } from '#contract/core/directory.ts'
import { partnerApi } from '#contract/people/partner.ts'
import type { SheetAnswer } from '#contract/sheet.ts'
import type { FactoryLink, TraderDraft, TraderTerms } from '#domain/people/partner/partner.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import type { Load } from '../../kit/sheets/SheetDialog.tsx'
import { useWrite } from '../admin/useWrite.ts'

type Filters = { query: string; sort?: string; active?: 'true' | 'false' }
type Paging = { page: number; size: number }

export const useTraders = (query: Filters & Paging) =>
  useQuery({
    queryKey: ['admin', 'traders', query],
    queryFn: ({ signal }) => call(partnerApi.traders, { query, signal }),
    placeholderData: keepPreviousData,
  })
export const saveTraders = async (query: Filters, format: SheetFormat): Promise<void> =>
  saveFile(await call(partnerApi.traderSheet, { query: { ...query, format } }))
export const useSuppliers = (query: Omit<Filters, 'active'> & Paging) =>
  useQuery({
    queryKey: ['admin', 'suppliers', query],
    queryFn: ({ signal }) => call(partnerApi.suppliers, { query, signal }),
    placeholderData: keepPreviousData,
  })
export const saveSuppliers = async (query: Omit<Filters, 'active'>, format: SheetFormat): Promise<void> =>
  saveFile(await call(partnerApi.supplierSheet, { query: { ...query, format } }))
export const useFactories = () =>
  useQuery({ queryKey: ['factories'], queryFn: ({ signal }) => call(directoryApi.organizations, { query: {}, signal }) })

export const useAddTrader = () => useWrite((body: TraderDraft) => call(partnerApi.addTrader, { body }))
export const useEditTrader = (bin: string) =>
  useWrite((body: TraderTerms & { version: number }) => call(partnerApi.editTrader, { params: { bin }, body }))

type Ends = { bin: string; factoryBin: string }
export const useLinkFactory = () =>
  useWrite(({ params, body }: { params: Ends; body: FactoryLink & { version: number } }) => call(partnerApi.linkFactory, { params, body }))
export const useUnlinkFactory = () => useWrite((params: Ends) => call(partnerApi.unlinkFactory, { params }))
export const useLoadTraders = () =>
  useWrite<SheetAnswer, Load>(({ sheet, onProgress, ...body }) => call(partnerApi.loadTraders, { body, files: { sheet }, onProgress }))
export const saveTraderTemplate = async (): Promise<void> => saveFile(await call(partnerApi.traderTemplate, { query: {} }))
export const useLoadLinks = () =>
  useWrite<SheetAnswer, Load>(({ sheet, onProgress, ...body }) => call(partnerApi.loadLinks, { body, files: { sheet }, onProgress }))
export const saveLinkTemplate = async (): Promise<void> => saveFile(await call(partnerApi.linkTemplate, { query: {} }))
