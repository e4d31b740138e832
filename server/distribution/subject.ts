import type { Act } from '#domain/access.ts'
import type { DistributionStatus } from '#domain/distribution/distribution.ts'
import { type DistributionAct, distributionFlow } from '#domain/distribution/flow.ts'
import { openActs } from '#domain/flow.ts'
import type { Subject } from '../subject/subject.ts'
import { advanceDistribution, requireOpen } from './advance.ts'
import { distributionPaper } from './paper.ts'
import { lockDistribution, seenForPaper } from './see.ts'

/** The limits of a month as something that is signed: the committee's signature puts them in force. */
export const distributionSubject: Subject = {
  objectType: 'DISTRIBUTION',
  acts: { generate: 'distribution.generate', sign: 'distribution.sign' },
  see: seenForPaper,
  async hold(tx, call, id) {
    const distribution = await lockDistribution(tx, call.actor, id)
    return {
      ...distribution,
      office: null,
      async requireOpen(act) {
        await requireOpen(tx, call, distribution, act as DistributionAct)
      },
      advance: (act, given) => advanceDistribution(tx, call, distribution, act as DistributionAct, given),
    }
  },
  opens: (act, status, actor) => (openActs(distributionFlow, status as DistributionStatus, actor) as Act[]).includes(act),
  paper: distributionPaper,
}
