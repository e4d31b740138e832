import { expressionBuilder } from 'kysely'
import type { Tables } from '../../platform/sql/tables.ts'
import type { Reader } from '../project/visible-field.ts'
import { visibleRequestField } from './visible-field.ts'

/**
 * Requests `r` to be joined by queries of other features: the official figures of each, and what the contractor writes as this reader sees it
 * (`visibleRequestField`). `rowPeriod`, the month of the row, is indexed; `requestPeriod`, the month seen, differs from it only while a request is rewritten.
 */
export const requestSeenBy = (reader: Reader) =>
  expressionBuilder<Tables, never>()
    .selectFrom('bitumenRequest as r')
    .select(['r.id', 'r.projectId', 'r.contractorBin', 'r.placeRegion', 'r.placeNetwork', 'r.status', 'r.drafted', 'r.emergencyReason'])
    .select(['r.approvedVolume', 'r.limitedVolume', 'r.distributedAmount', 'r.shippedVolume', 'r.receivedVolume', 'r.monthClosed'])
    .select('r.requestPeriod as rowPeriod')
    .select([
      visibleRequestField(reader, 'requestPeriod').as('requestPeriod'),
      visibleRequestField(reader, 'requestVolume').as('requestVolume'),
      visibleRequestField(reader, 'bitumenType').as('bitumenType'),
      visibleRequestField(reader, 'transportType').as('transportType'),
      visibleRequestField(reader, 'factoryBin').as('factoryBin'),
      visibleRequestField(reader, 'traderBin').as('traderBin'),
      visibleRequestField(reader, 'traderPhoneNumber').as('traderPhoneNumber'),
      visibleRequestField(reader, 'projectStorageId').as('projectStorageId'),
    ])
    .as('r')
