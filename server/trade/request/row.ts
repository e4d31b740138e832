import { randomUUID } from 'node:crypto'
import type { Refusal } from '#domain/refusal.ts'
import { refuse } from '#domain/refusal.ts'
import { contractRefusals } from '#domain/trade/request/contract-file.ts'
import type { RequestDraft } from '#domain/trade/request/request.ts'
import { defaultDestination } from '#domain/trade/request/twin.ts'
import { isActiveTrader } from '../../people/partner/known.ts'
import type { Files } from '../../platform/files/files.ts'
import type { UploadedFile } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { storagesOf } from '../project/storage-read.ts'
import type { LockedProject } from '../project/visible.ts'

export type StoredTraderContract = { contractId: string; contractFileName: string; contractSize: number; contractSha256: string }
export const noTraderContract = { contractId: null, contractFileName: null, contractSize: null, contractSha256: null }

export const traderContractReasons = (uploads: UploadedFile[]): Refusal[] =>
  uploads.flatMap((u) => contractRefusals({ start: u.bytes, size: u.bytes.length, name: u.name }, u.field))

/** Writes the file to disk before the transaction; the row that refers to it is written in it. */
export async function storeTraderContract(files: Files, [upload]: UploadedFile[]): Promise<StoredTraderContract | null> {
  if (!upload) return null
  const contractSha256 = await files.put(upload.bytes)
  return { contractId: randomUUID(), contractFileName: upload.name, contractSize: upload.bytes.length, contractSha256 }
}

export async function requireFactory(tx: Tx, bin: string): Promise<void> {
  const known = await tx.selectFrom('party').select('bin').where('bin', '=', bin).where('role', '=', 'FACTORY').executeTakeFirst()
  if (!known) refuse('request.unknownReference', undefined, 'organizationBin')
}

/** The place of delivery: the chosen storage, else the project's default one. */
async function destinationOf(tx: Tx, projectId: number, wanted: number | null | undefined): Promise<number | null> {
  const storages = await storagesOf(tx, projectId)
  if (wanted != null) return storages.find((s) => s.id === wanted)?.id ?? refuse('request.unknownReference', undefined, 'projectStorageId')
  return defaultDestination(storages)?.id ?? null
}

/** Builds the request's own columns; every reference must exist. The KATO code is the project's, a sent one is ignored. */
export async function rowOf(tx: Tx, project: LockedProject, d: RequestDraft) {
  await requireFactory(tx, d.organizationBin)
  if (d.traderBin && !(await isActiveTrader(tx, d.traderBin))) refuse('request.unknownReference', undefined, 'traderBin')
  return {
    factoryBin: d.organizationBin,
    requestPeriod: d.requestPeriod,
    requestVolume: d.requestVolume,
    bitumenType: d.bitumenType,
    transportType: d.transportType,
    katoCode: project.katoCode,
    projectStorageId: await destinationOf(tx, project.id, d.projectStorageId),
    traderBin: d.traderBin,
    traderPhoneNumber: d.traderPhoneNumber,
    traderComment: d.traderComment,
  }
}
