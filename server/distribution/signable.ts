import { distributionFlow } from '#domain/distribution/flow.ts'
import { lockedObject } from '../lifecycle/locked-object.ts'
import type { SignableDocument } from '../signable/signable.ts'
import { distributionDocument } from './document.ts'
import { distributionLife } from './lifecycle.ts'
import { loadVisibleForDocument, lockDistribution } from './visible.ts'

/** The limits of a month as a signable document: the committee's signature puts them in force. */
export const distributionSignable: SignableDocument = {
  objectType: 'DISTRIBUTION',
  acts: { generate: 'distribution.generate', sign: 'distribution.sign' },
  flow: distributionFlow,
  loadVisible: loadVisibleForDocument,
  lock: async (tx, call, id) => lockedObject(tx, call, distributionLife, await lockDistribution(tx, call.actor, id)),
  documentSource: distributionDocument,
}
