import { useQuery } from '@tanstack/react-query'
import { documentApi } from '#contract/documents/document.ts'
import type { SheetAnswer } from '#contract/sheet.ts'
import { type Scan, takeoverApi } from '#contract/trade/onboarding-import.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { Load } from '../../kit/sheets/SheetDialog.tsx'
import { useWrite } from '../../people/admin/useWrite.ts'

export const useTakeovers = () =>
  useQuery({ queryKey: ['admin', 'takeovers'], queryFn: ({ signal }) => call(takeoverApi.list, { signal }) })
export const useAddScan = () => useWrite<Scan, File>((scan) => call(takeoverApi.addScan, { files: { scan } }))
export const useRemoveScan = () => useWrite<unknown, number>((id) => call(takeoverApi.removeScan, { params: { id } }))
export const useCarryOut = () =>
  useWrite<SheetAnswer, Load>(({ sheet, onProgress, ...body }) => call(takeoverApi.carryOut, { body, files: { sheet }, onProgress }))
export const useMakeProtocol = () => useWrite((id: number) => call(takeoverApi.generate, { params: { id } }))

export const saveTemplate = async (): Promise<void> => saveFile(await call(takeoverApi.template, { query: {} }))
export const fetchBook = (id: number) => call(takeoverApi.book, { params: { id } })
export const fetchProtocol = (documentId: string) => call(documentApi.one, { params: { documentId }, query: {} })
