import type { Act } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { refuse } from '#domain/refusal.ts'
import { type SplitAct, type SplitStatus, splitFlow } from '#domain/split/flow.ts'
import type { Tx } from '../platform/db.ts'
import type { Subject } from '../subject/subject.ts'
import { advanceSplit, requireOpen } from './advance.ts'
import { splitContent, splitNumber, splitPaper, splitTitle } from './paper.ts'
import { isOwn, lockSplit, seenSplit } from './see.ts'

/** A split as something that is signed: its office's signature sends it, and nobody signs after. */
export const splitSubject: Subject = {
  objectType: 'SPLIT',
  acts: { generate: 'split.generate', sign: 'split.sign' },
  see: seenSplit,
  async hold(tx: Tx, call, id) {
    const seen = await seenSplit(tx, call.actor, id)
    const split = (await lockSplit(tx, seen)) ?? refuse('not.found')
    const own = () => {
      if (!isOwn(call.actor, split)) refuse('not.found')
    }
    return {
      ...split,
      office: null,
      async requireOpen(act, comment) {
        own()
        await requireOpen(tx, call, split, act as SplitAct, comment)
      },
      advance: (act, given) => advanceSplit(tx, call, split, act as SplitAct, given),
    }
  },
  opens: (act, status, actor) => (openActs(splitFlow, status as SplitStatus, actor) as Act[]).includes(act),
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
