import type { DistributionDocument } from '#documents/distribution.ts'
import { monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { sumTons } from '#domain/tons.ts'
import { distributionFlow } from '#domain/trade/distribution/flow.ts'
import { monthWithin } from '#i18n/month-text.ts'
import { lockedObject } from '../../core/lifecycle/locked-object.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { SignableDocument } from '../../core/signable/signable.ts'
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
  tonsOf: (content) => sumTons((content as DistributionDocument).grades.flatMap(({ lines }) => lines.map(({ limit }) => limit))),
  async meaning(sql, { t }, { content }) {
    const { month, grades } = content as DistributionDocument
    const regions = new Set(grades.flatMap(({ lines }) => lines.filter(({ limit }) => limit > 0).map(({ region }) => region.ru))).size
    return { change: { month: monthWithin(t, month), regions }, next: {}, by: monthDays(month, await portalSettings(sql)).splits }
  },
}
