import type { Key } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import { notify } from '../../core/notice/notify.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** Notifies the organisations of all signers, the offices of the sign-off, QAJ and administrators that a signature's certificate had been revoked. */
export async function notifyOfRevocation(tx: Tx, { clock }: Pick<Services, 'clock'>, signatureId: number): Promise<void> {
  const { objectType, objectId, verifyCode, fullName, documentId } = await tx
    .selectFrom('documentSignature as s')
    .innerJoin('document as d', 'd.id', 's.documentId')
    .select(['d.objectType', 'd.objectId', 'd.verifyCode', 's.fullName', 's.documentId'])
    .where('s.id', '=', signatureId)
    .executeTakeFirstOrThrow()
  const signers = await tx.selectFrom('documentSignature').select('bin').where('documentId', '=', documentId).execute()
  const offices = await tx
    .selectFrom('signOffStep as s')
    .select('s.organizationBin as bin')
    .where('s.documentId', '=', documentId)
    .execute()
  const watching = await tx.selectFrom('party').select('bin').where('role', 'in', ['QAJ', 'ADMIN']).execute()
  const key = `evidence.what.${objectType}` as Key
  const what = { ru: createTranslator('ru')(key), kk: createTranslator('kk')(key) }
  await notify(
    tx,
    { now: clock.now(), today: clock.today() },
    {
      kind: 'signature.revoked',
      objectType,
      objectId,
      to: { bins: [...new Set([...signers, ...offices, ...watching].map(({ bin }) => bin))] },
      args: { what, id: objectId, signer: fullName },
      path: `/verify/${verifyCode}`,
      once: `signature.revoked:${signatureId}`,
    },
  )
}
