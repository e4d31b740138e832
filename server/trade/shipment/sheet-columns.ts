import { choicesOf, type FormColumn } from '../../platform/sheet/sheet-form.ts'

const kinds = choicesOf(['WAGON', 'TRUCK'] as const, (kind) => `served.shipmentKind.${kind}`)

/** Columns of the sheet that a holder fills in, in their order. */
export const loadColumns = [
  { key: 'allocationId', title: 'served.column.allocationId', width: 12, help: 'sheetIn.allocationId', as: 'number', example: '' },
  { key: 'contractor', title: 'served.column.contractor', width: 34, help: 'sheetIn.givenHelp', given: true, example: '' },
  { key: 'project', title: 'served.column.name', width: 40, help: 'sheetIn.givenHelp', given: true, example: '' },
  { key: 'left', title: 'served.column.leftToShip', width: 14, help: 'sheetIn.givenHelp', given: true, as: 'tons', example: 125.5 },
  { key: 'kind', title: 'served.column.vehicleKind', width: 12, help: 'sheetIn.kind', choices: kinds, example: '' },
  { key: 'vehicle', title: 'served.column.vehicle', width: 16, help: 'sheetIn.vehicle', example: '51495844' },
  { key: 'waybill', title: 'served.column.waybill', width: 18, help: 'sheetIn.waybill', example: 'ЭТ-104217' },
  { key: 'shippedOn', title: 'served.column.shippedOn', width: 14, help: 'sheetIn.day', as: 'day', example: '2026-12-12' },
  { key: 'net', title: 'served.column.net', width: 12, help: 'sheetIn.net', as: 'tons', example: 60.125 },
  { key: 'passport', title: 'served.column.passport', width: 20, help: 'sheetIn.passport', example: 'КП-118' },
  { key: 'overReason', title: 'served.column.overReason', width: 34, help: 'sheetIn.overReason', optional: true, example: '' },
  { key: 'stoppedReason', title: 'served.column.stoppedReason', width: 34, help: 'sheetIn.stoppedReason', optional: true, example: '' },
] as const satisfies FormColumn[]
export type LoadKey = (typeof loadColumns)[number]['key']
