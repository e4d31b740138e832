import { takeoverFlow } from '#domain/trade/onboarding-import/takeover.ts'
import { bothWords } from '#i18n/translator.ts'
import { lockedObject } from '../../core/lifecycle/locked-object.ts'
import type { Lifecycle } from '../../core/lifecycle/transition.ts'
import type { SignableDocument } from '../../core/signable/signable.ts'
import { type ProtocolContent, protocolDocument, type TakenOver, takeoverNumber } from './content.ts'
import { loadVisibleTakeover, type VisibleTakeover } from './visible.ts'

const takeoverLife: Lifecycle<'takeover', VisibleTakeover> = {
  of: 'TAKEOVER',
  table: 'takeover',
  flow: takeoverFlow,
  columns: (_takeover, { at }) => ({ signedAt: at }),
}

/** The protocol of a takeover as a signable document: the administrator's signature completes it. */
export const takeoverSignable: SignableDocument = {
  objectType: 'TAKEOVER',
  acts: { generate: 'takeover.generate', sign: 'takeover.sign' },
  flow: takeoverFlow,
  loadVisible: loadVisibleTakeover,
  async lock(tx, call, id) {
    await tx.selectFrom('takeover').select('id').where('id', '=', id).forUpdate().execute()
    return lockedObject(tx, call, takeoverLife, await loadVisibleTakeover(tx, call.actor, id))
  },
  async documentSource(db, author, id) {
    const { number, fileName, size, sha256, createdAt, createdName, contentAt, contentVersion, documentVersion, content } =
      await loadVisibleTakeover(db, author, id)
    const taken = content as TakenOver
    const protocol: ProtocolContent = {
      takeover: { id, number, fileName, size, sha256, at: createdAt.toISOString(), by: createdName },
      ...taken,
    }
    return {
      template: 'takeover',
      data: (frame) => protocolDocument(protocol, frame),
      number: takeoverNumber(number),
      title: fileName,
      version: documentVersion,
      contentVersion,
      contentAt,
      content: protocol,
      basis: [bothWords('served.takeover.basis')],
    }
  },
  tonsOf: (content) => (content as ProtocolContent).tons,
  async meaning(_sql, _call, { content }) {
    const { kinds } = content as ProtocolContent
    return { change: { rows: kinds.reduce((sum, { count }) => sum + count, 0) }, next: {}, by: null }
  },
}
