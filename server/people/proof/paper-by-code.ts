import { Refused } from '#domain/refusal.ts'
import { signableDocumentOf } from '../../core/signable/signable.ts'
import type { DocumentRow } from '../../documents/document/documents.ts'
import { documentByCode } from '../../documents/document/verification.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'

/**
 * The paper of a code. One that nobody has signed is a draft: its code tells nothing to whom the draft itself does not.
 * @throws Refused 404
 */
export async function paperByCode(services: Services, code: string, call: Call): Promise<DocumentRow> {
  const document = await documentByCode(services, code)
  const hidden = new Refused({ code: 'not.found' })
  if (document.readOnly) return document
  if (!call.signedIn || !call.acting) throw hidden
  await signableDocumentOf(document.objectType)
    .loadVisible(services.db, call.acting, document.objectId)
    .catch((error: unknown) => {
      throw error instanceof Refused ? hidden : error
    })
  return document
}
