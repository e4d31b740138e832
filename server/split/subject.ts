import { refuse } from '#domain/refusal.ts'
import { splitFlow } from '#domain/split/flow.ts'
import { heldBy } from '../lifecycle/held.ts'
import type { Subject } from '../subject/subject.ts'
import { splitLife } from './lifecycle.ts'
import { splitContent, splitNumber, splitPaper, splitTitle } from './paper.ts'
import { lockSplit, seenSplit } from './see.ts'

/** A split as something that is signed: its office's signature sends it, and nobody signs after. */
export const splitSubject: Subject = {
  objectType: 'SPLIT',
  acts: { generate: 'split.generate', sign: 'split.sign' },
  flow: splitFlow,
  see: seenSplit,
  async hold(tx, call, id) {
    const seen = await seenSplit(tx, call.actor, id)
    const split = (await lockSplit(tx, seen)) ?? refuse('not.found')
    return heldBy(tx, call, splitLife, split)
  },
  async paper(db, _actor, id) {
    const content = await splitContent(db, id)
    const { split } = content
    return {
      template: 'split',
      data: (frame) => splitPaper(content, frame),
      number: splitNumber(split),
      title: splitTitle(content),
      version: split.documentVersion,
      contentVersion: split.contentVersion,
      contentAt: split.contentAt,
      content,
    }
  },
}
