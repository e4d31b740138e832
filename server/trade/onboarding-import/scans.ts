import type { Scan } from '#contract/trade/onboarding-import.ts'
import { attachmentRefusals } from '#domain/documents/document/attachment.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Db } from '../../platform/sql/db.ts'

/** Papers that wait for their workbook: all of an agency's. */
const mostWaiting = 5_000

const columns = ['id', 'fileName', 'size', 'createdAt'] as const
const viewOf = ({ id, fileName, size, createdAt }: { id: number; fileName: string; size: number; createdAt: Date }): Scan => ({
  ...{ id, fileName, size, at: createdAt.toISOString() },
})

export const waitingScans = async (db: Db): Promise<Scan[]> =>
  (await db.selectFrom('takeoverScan').select(columns).orderBy('fileName').limit(mostWaiting).execute()).map(viewOf)

/** Keeps a scanned paper until a workbook names it. @throws Refused when it is no PDF, is too large, or one of this name waits already */
export async function addScan({ db, files }: Services, [scan]: readonly UploadedFile[], call: Call): Promise<Scan> {
  if (!scan) return refuse('input.required', undefined, 'scan')
  const { bytes, name } = scan
  refuseAny(attachmentRefusals({ start: bytes, size: bytes.length, name }, 'scan'))
  const fileName = name.trim()
  const sha256 = await files.put(bytes)
  const made = await write(db, call, async (tx) => {
    const { waiting } = await tx
      .selectFrom('takeoverScan')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow()
    if (waiting >= mostWaiting) refuse('takeover.scansFull', { most: mostWaiting }, 'scan')
    const row = await tx
      .insertInto('takeoverScan')
      .values({ fileName, size: bytes.length, sha256, personId: call.person.id, createdAt: call.now })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row ? row.id : refuse('takeover.scanKnown', { name: fileName }, 'scan')
  })
  return viewOf({ id: made, fileName, size: bytes.length, createdAt: call.now })
}

export const removeScan = ({ db }: Services, id: number, call: Call): Promise<null> =>
  write(db, call, async (tx) => {
    const gone = await tx.deleteFrom('takeoverScan').where('id', '=', id).executeTakeFirst()
    return gone.numDeletedRows === 0n ? refuse('not.found') : null
  })
