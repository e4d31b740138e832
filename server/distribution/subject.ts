import { distributionFlow } from '#domain/distribution/flow.ts'
import { heldBy } from '../lifecycle/held.ts'
import type { Subject } from '../subject/subject.ts'
import { distributionLife } from './lifecycle.ts'
import { distributionPaper } from './paper.ts'
import { lockDistribution, seenForPaper } from './see.ts'

/** The limits of a month as something that is signed: the committee's signature puts them in force. */
export const distributionSubject: Subject = {
  objectType: 'DISTRIBUTION',
  acts: { generate: 'distribution.generate', sign: 'distribution.sign' },
  flow: distributionFlow,
  see: seenForPaper,
  hold: async (tx, call, id) => heldBy(tx, call, distributionLife, await lockDistribution(tx, call.actor, id)),
  paper: distributionPaper,
}
