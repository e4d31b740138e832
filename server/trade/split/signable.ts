import { refuse } from '#domain/refusal.ts'
import { monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { sumTons } from '#domain/tons.ts'
import { splitFlow } from '#domain/trade/split/flow.ts'
import { inLanguage } from '#i18n/language.ts'
import { monthWithin } from '#i18n/month-text.ts'
import { lockedObject } from '../../core/lifecycle/locked-object.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { SignableDocument } from '../../core/signable/signable.ts'
import { distributionNumber } from '../distribution/document.ts'
import { type SplitContent, splitContent, splitDocument, splitLines, splitNumber, splitTitle } from './document.ts'
import { splitLife } from './lifecycle.ts'
import { loadVisibleSplit, lockSplit } from './visible.ts'

/** A split as a signable document: its office's signature sends it, and there is no further signature. */
export const splitSignable: SignableDocument = {
  objectType: 'SPLIT',
  acts: { generate: 'split.generate', sign: 'split.sign' },
  flow: splitFlow,
  loadVisible: loadVisibleSplit,
  async lock(tx, call, id) {
    const seen = await loadVisibleSplit(tx, call.actor, id)
    const split = (await lockSplit(tx, seen)) ?? refuse('not.found')
    return lockedObject(tx, call, splitLife, split)
  },
  async documentSource(db, _actor, id) {
    const content = await splitContent(db, id)
    const { split } = content
    return {
      template: 'split',
      data: (frame) => splitDocument(content, frame),
      number: splitNumber(split),
      title: splitTitle(content),
      version: split.documentVersion,
      contentVersion: split.contentVersion,
      contentAt: split.contentAt,
      content,
      basis: [{ objectType: 'DISTRIBUTION', number: distributionNumber(split.period) }],
      linesOf: (of) => splitLines(of as SplitContent),
    }
  },
  tonsOf: (content) => sumTons(splitLines(content as SplitContent).map(({ tons }) => tons)),
  async meaning(sql, { t, language }, { content }) {
    const { split, region, rows } = content as SplitContent
    const by = monthDays(split.period, await portalSettings(sql)).orders
    const place = inLanguage(language, region.nameRu, region.nameKk)
    return { change: { month: monthWithin(t, split.period), region: place, rows: rows.length }, next: {}, by }
  },
}
