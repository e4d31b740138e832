import { documentApi as api } from '#contract/documents/document.ts'
import { proofsOf } from '../../core/journal/proof.ts'
import { masked } from '../../documents/document/concern.ts'
import { signatureLines } from '../../documents/document/signature-lines.ts'
import { verification } from '../../documents/document/verification.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { warningByCode } from '../registration/warning-by-code.ts'
import { paperByCode } from './paper-by-code.ts'
import { codeOf, verifyFile } from './verify-file.ts'

/** HTTP routes by which any holder of a document or of its code can verify it. */
export function verifyRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(
    api.verify,
    async ({ params }, call) =>
      (await warningByCode(services, params.code, call)) ??
      verification(services, await paperByCode(services, params.code, call), call, masked),
  )
  mount(api.verifyFile, async ({ files }, call) => {
    const given = (field: string) => files.find((f) => f.field === field)?.bytes
    return verifyFile(services, { signature: given('signature'), document: given('document') }, call)
  })
  mount(api.verifyHash, async ({ params }) => ({ verifyCode: await codeOf(db, params.sha256) }))
  mount(api.verifyProof, async ({ params }, call) => proofsOf(db, await signatureLines(db, await paperByCode(services, params.code, call))))
}
