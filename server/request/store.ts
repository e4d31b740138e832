import { type Insertable, sql, type Updateable } from 'kysely'
import type { RequestAct } from '#domain/request/flow.ts'
import type { Proposal, RequestStatus } from '#domain/request/request.ts'
import type { Tx } from '../platform/db.ts'
import type { Tables } from '../platform/tables.ts'
import type { LockedRequest } from './see.ts'

type Row = Updateable<Tables['bitumenRequest']>

export const insertRequest = (tx: Tx, row: Insertable<Tables['bitumenRequest']>) =>
  tx.insertInto('bitumenRequest').values(row).returning('id').executeTakeFirstOrThrow()

export const deleteRequestRow = (tx: Tx, id: number) => tx.deleteFrom('bitumenRequest').where('id', '=', id).execute()

/** What the document shows has changed: the paper has to be made anew. */
export const updateContent = (tx: Tx, id: number, row: Row, at: Date) =>
  tx
    .updateTable('bitumenRequest')
    .set({ ...row, version: sql`version + 1`, contentVersion: sql`content_version + 1`, updatedAt: at, contentAt: at })
    .where('id', '=', id)
    .execute()

const noProposal = { proposedVolume: null, proposedFactoryBin: null, proposedTransportType: null } satisfies Row
const notApproved = { approvedVolume: null, limitedVolume: null } satisfies Row

/** Another version of the paper begins. */
const nextPaper = (at: Date) => ({
  documentVersion: sql<number>`document_version + 1`,
  contentVersion: sql<number>`content_version + 1`,
  contentAt: at,
})

type Done = { act: RequestAct; comment: string; proposal: Proposal | undefined; at: Date }

/** What an act leaves in the row besides its status. The proposal's terms become the request's own when the office has signed them. */
function leftBy(request: LockedRequest, to: RequestStatus, { comment, proposal, at }: Done) {
  if (to === 'SIGNED')
    return {
      approvedVolume: request.proposedVolume ?? request.requestVolume,
      factoryBin: request.proposedFactoryBin ?? request.factoryBin,
      transportType: request.proposedTransportType ?? request.transportType,
      signatureComment: null,
      ...noProposal,
    }
  if (to === 'ON_APPROVAL' && proposal)
    return {
      proposedVolume: proposal.requestVolume,
      proposedFactoryBin: proposal.organizationBin ?? request.proposedFactoryBin,
      proposedTransportType: proposal.transportType ?? request.proposedTransportType,
      signatureComment: comment,
      ...nextPaper(at),
    }
  if (to === 'SIGNATURE_REVOKED') return { signatureComment: comment || null, ...noProposal, ...notApproved, ...nextPaper(at) }
  return to === 'REJECTED' ? { signatureComment: comment || request.signatureComment } : {}
}

export const saveAct = (tx: Tx, request: LockedRequest, status: RequestStatus, done: Done) =>
  tx
    .updateTable('bitumenRequest')
    .set({ ...leftBy(request, status, done), status, version: sql`version + 1`, updatedAt: done.at })
    .where('id', '=', request.id)
    .execute()
