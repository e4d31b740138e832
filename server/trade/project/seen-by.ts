import { expressionBuilder } from 'kysely'
import type { Tables } from '../../platform/sql/tables.ts'
import { stoppedOf } from './stopped.ts'
import { type Reader, visibleField } from './visible-field.ts'

/**
 * Projects `p` to be joined by queries of other features: whose each is, where it lies, its status and stop, and what the contractor writes as this reader
 * sees it (`visibleField`). PostgreSQL plans it as the table, and works out the columns that are read only.
 */
export const projectSeenBy = (reader: Reader) =>
  expressionBuilder<Tables, never>()
    .selectFrom('project as p')
    .select(['p.id', 'p.status', 'p.organizationBin', 'p.region', 'p.ownershipType', stoppedOf().as('stopped')])
    .select([
      visibleField(reader, 'projectName').as('projectName'),
      visibleField(reader, 'projectNameKk').as('projectNameKk'),
      visibleField(reader, 'workType').as('workType'),
      visibleField(reader, 'roadCode').as('roadCode'),
      visibleField(reader, 'bitumenTotal').as('bitumenTotal'),
      visibleField(reader, 'bitumenRemainder').as('bitumenRemainder'),
    ])
    .as('p')
