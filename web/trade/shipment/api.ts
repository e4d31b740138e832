import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { SheetAnswer } from '#contract/sheet.ts'
import type { StageDraft } from '#contract/trade/delivery.ts'
import { holderApi } from '#contract/trade/holder.ts'
import { reportApi } from '#contract/trade/month-report.ts'
import { type ShipmentListQuery, shipmentApi } from '#contract/trade/shipment.ts'
import type { GiveBack } from '#domain/trade/holder/form.ts'
import type { ShipmentDraft, ShipmentEdit } from '#domain/trade/shipment/shipment.ts'
import { call } from '../../kit/http/call.ts'
import { asFailed, Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useAppMutation } from '../../kit/http/useAppMutation.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import type { Load } from '../../kit/sheets/SheetDialog.tsx'
import { readDeliveries } from './offline/known.ts'
import type { QueuedReceipt, ToReceive } from './offline/outbox.ts'

export type ShipmentsQuery = z.input<typeof ShipmentListQuery>

export const useShipments = (query: ShipmentsQuery) =>
  useQuery({
    queryKey: ['shipments', query],
    queryFn: ({ signal }) => readDeliveries(query, signal),
    placeholderData: keepPreviousData,
    networkMode: 'always', // without a connection it is what was last known
  })

/** The shipment of a queued receipt as it is now, since its holder or a colleague may have changed it; without a connection as it was stored. */
export async function shipmentNow({ shipmentId, vehicle, shipment }: QueuedReceipt): Promise<ToReceive | undefined> {
  const query = { query: vehicle, size: 100, sort: 'shippedOn,desc' }
  const found = await call(shipmentApi.list, { query }).catch(asFailed)
  return found instanceof Failed ? shipment : (found.content.find(({ id }) => id === shipmentId) ?? shipment)
}

/** The holder's own confirmed rows of a month. */
export const useMonthRows = (period: string) =>
  useQuery({
    queryKey: ['supplier-allocations', 'month', period],
    queryFn: ({ signal }) =>
      call(holderApi.list, { query: { year: Number(period.slice(0, 4)), period: period.slice(0, 7), size: 1000 }, signal }),
    placeholderData: keepPreviousData,
  })

export const useStages = (id: number | null) =>
  useQuery({
    queryKey: ['stages', id],
    queryFn: ({ signal }) => call(shipmentApi.stages, { params: { id: id! }, signal }),
    enabled: id !== null,
  })

export const useDelivery = (requestId: number) =>
  useQuery({ queryKey: ['delivery', requestId], queryFn: ({ signal }) => call(shipmentApi.delivery, { params: { requestId }, signal }) })

type WithFile<T> = T & { file: File | null }
export const useAddShipment = () =>
  useAppMutation(({ file, ...body }: WithFile<ShipmentDraft>) => call(shipmentApi.add, { body, files: { file } }))
export const useCorrectShipment = () =>
  useAppMutation(({ file, id, ...body }: WithFile<ShipmentEdit & { id: number }>) =>
    call(shipmentApi.correct, { params: { id }, body, files: { file } }),
  )
export const useEnterStage = () =>
  useAppMutation(({ file, id, ...body }: WithFile<StageDraft & { id: number }>) =>
    call(shipmentApi.enterStage, { params: { id }, body, files: { file } }),
  )
export const useGiveBack = () =>
  useAppMutation(({ id, ...body }: GiveBack & { id: number }) => call(shipmentApi.giveBack, { params: { id }, body }))
export const useWithdrawStage = () =>
  useAppMutation((params: { id: number; stageId: number }) => call(shipmentApi.withdrawStage, { params }))

export const useLoadSheet = (period: string) =>
  useAppMutation<Load, SheetAnswer>(({ sheet, onProgress, ...upload }) =>
    call(shipmentApi.load, { body: { period, ...upload }, files: { sheet }, onProgress }),
  )

export const saveTemplate = async (period: string): Promise<void> => saveFile(await call(shipmentApi.template, { query: { period } }))
export const saveShipments = async (query: Omit<ShipmentsQuery, 'page' | 'size'>, format: SheetFormat): Promise<void> =>
  saveFile(await call(shipmentApi.sheet, { query: { ...query, format } }))
export const saveAccounting = async (period: string): Promise<void> => saveFile(await call(shipmentApi.exchange, { query: { period } }))
export const saveStageFile = async (id: number, documentId: string): Promise<void> =>
  saveFile(await call(shipmentApi.stageFile, { params: { id, documentId } }))

/** The state of the holder's report of a month. */
export const useReport = (period: string) =>
  useQuery({ queryKey: ['report', period], queryFn: ({ signal }) => call(reportApi.state, { params: { period }, signal }) })
export const useMakeReport = () => useAppMutation((period: string) => call(reportApi.generate, { params: { period } }))
export const saveReport = async (period: string, documentId: string): Promise<void> =>
  saveFile(await call(reportApi.document, { params: { period, documentId } }))
