import { createHmac } from 'node:crypto'
import type { PageFrame } from '#documents/frame.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { openActs } from '#domain/flow.ts'
import { refuse } from '#domain/refusal.ts'
import { record } from '../../core/journal/record.ts'
import { type DocumentSource, signableDocumentOf } from '../../core/signable/signable.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { keyFor } from '../../platform/http/tokens.ts'
import { write } from '../../platform/http/write.ts'
import { authorityOf } from './authority.ts'
import { paperFacts } from './chained-facts.ts'
import { currentDocument, type DocumentRow, insertDocument, printedOf } from './documents.ts'
import { contentHash, renderDocument, sharedWork, takeRenderQuota } from './render.ts'

/** Sixteen characters of Crockford's alphabet, 80 bits of a keyed hash: the same document has the same code, and codes cannot be guessed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export function verifyCodeOf(secret: Uint8Array, content: string): string {
  const bytes = createHmac('sha256', keyFor(secret, 'verify-code')).update(content).digest()
  const signs = [...bytes.subarray(0, 16)].map((b) => alphabet[b % 32])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Returns the PDF document of the present content of an object. Generates it for its author if it is absent or outdated; idempotent on retry.
 * Other readers get the newest signed document, or 404.
 */
export async function generateDocument(services: Services, call: Call, objectType: ObjectType, id: number): Promise<DocumentRow> {
  const subject = signableDocumentOf(objectType)
  const seen = await subject.loadVisible(services.db, call.actor, id)
  const own = seen.organizationBin === call.actor.bin
  const present = await currentDocument(services.db, objectType, id, !own)
  const fresh = present?.contentVersion === seen.contentVersion
  if (present && fresh && (present.readOnly || !own)) return present
  if (!openActs(subject.flow, seen.status, call.actor).includes(subject.acts.generate))
    return present ?? refuse(call.suspended ? 'session.suspended' : 'document.absent')
  const plain = await subject.documentSource(services.db, call.actor, id)
  const authority = await authorityOf(services.db, call, objectType, seen, plain)
  const source = { ...plain, data: (frame: PageFrame) => plain.data({ ...frame, authority }) }
  const file = await documentFile(services, call, source, `${objectType} ${id}`)
  // of a colleague the paper names the colleague: who generates it signs it
  if (present && fresh && present.verifyCode === file.verifyCode) return present
  return write(services.db, call, async (tx) => {
    const held = await subject.lock(tx, call, id)
    await held.requireOpen(subject.acts.generate)
    const raced = await currentDocument(tx, objectType, id)
    if (raced && raced.contentVersion === held.contentVersion && (raced.readOnly || raced.verifyCode === file.verifyCode)) return raced
    if (held.contentVersion !== source.contentVersion) refuse('document.outdated')
    const document = await insertDocument(tx, {
      objectType,
      objectId: id,
      version: source.version,
      contentVersion: source.contentVersion,
      title: source.title,
      number: source.number,
      createdAt: call.now,
      content: JSON.stringify(source.content),
      ...file,
    })
    await record(tx, call, {
      act: subject.acts.generate,
      objectType,
      objectId: id,
      documentId: document.id,
      detail: { sha256: file.sha256, version: source.version, paper: paperFacts(document) },
    })
    return document
  })
}

/** Returns the rendered file of a document; one that was rendered before with the same content is not rendered again. */
function documentFile(
  services: Services,
  call: Call,
  source: DocumentSource,
  paper: string,
): Promise<{ sha256: string; size: number; verifyCode: string }> {
  const content = contentHash(services, source)
  const verifyCode = verifyCodeOf(services.secret, content)
  return sharedWork(services, content, async () => {
    const earlier = await printedOf(services.db, verifyCode)
    if (earlier && (await services.files.has(earlier.sha256))) return { ...earlier, verifyCode }
    takeRenderQuota(services, call, paper)
    const bytes = await renderDocument(services, source, content, verifyCode, call)
    return { sha256: await services.files.put(bytes), size: bytes.length, verifyCode }
  })
}
