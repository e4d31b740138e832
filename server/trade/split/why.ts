import type { WhyLimited } from '#contract/trade/split.ts'
import { kg } from '#domain/tons.ts'
import { isManual } from '#domain/trade/split/rules.ts'
import { nameIn } from '#i18n/language.ts'
import { reasonIn } from '#i18n/reason-text.ts'
import { tonsText } from '#i18n/trade/allocation.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { noteOnLimits } from '../distribution/note.ts'
import { storedProposal } from '../engine/store-proposal.ts'
import { visibleAsked } from '../request/read.ts'
import { loadVisibleRequest, requireRequestOfProject } from '../request/visible.ts'
import { namesFor, sentencesOf } from './explain.ts'

type Place = { projectId: number; requestId: number }

/** Explains a request's limited figure: what the rule gave with the sum to check it by, and who decided otherwise and why. Only for a sent split. */
export async function whyLimited(db: Db, call: Call, { projectId, requestId }: Place): Promise<WhyLimited> {
  const request = await loadVisibleRequest(db, call.actor, requestId)
  requireRequestOfProject(projectId, request)
  const asked = await visibleAsked(db, call.actor, requestId)
  const figures = { requestId, asked, approved: request.approvedVolume, limited: request.limitedVolume }
  const none: WhyLimited = { ...figures, proposed: null, reason: null, decidedBy: null, at: null, sentences: [] }
  const line = await db
    .selectFrom('splitLine as l')
    .innerJoin('split as s', 's.id', 'l.splitId')
    .innerJoin('organisationEntry as o', 'o.bin', 's.organizationBin')
    .select(['l.proposed', 'l.volume', 'l.reason', 's.proposalId', 's.sentAt', 'o.nameRu', 'o.nameKk'])
    .where('l.requestId', '=', requestId)
    .where('s.status', '=', 'SENT')
    .executeTakeFirst()
  if (!line && request.monthClosed && request.limitedVolume === 0) return { ...none, sentences: [call.t('served.limitedByClosing')] }
  if (!line || request.limitedVolume === null) return none
  const office = nameIn(call.language, line)
  const manual = isManual({ proposed: line.proposed, volume: line.volume })
  const reason = line.reason === null ? null : reasonIn(call.language, line.reason)
  // where more was approved than given, the chain leads to the limit, and ends with what its author says of it
  const cut = kg(line.volume) < kg(request.approvedVolume ?? 0)
  const note = cut ? await noteOnLimits(db, call, request.requestPeriod, line.sentAt ?? call.now) : undefined
  const tons = (value: number) => tonsText(call.language, kg(value))
  const decision = manual
    ? call.t('served.limitedByHand', { office, given: tons(line.volume), proposed: tons(line.proposed ?? 0), reason: reason ?? '' })
    : call.t('served.limitedByRule', { office, given: tons(line.volume) })
  return {
    ...figures,
    proposed: line.proposed,
    reason: manual ? reason : null,
    decidedBy: office,
    at: line.sentAt?.toISOString() ?? null,
    sentences: [
      call.t('served.limitedFigures', {
        asked: tons(asked),
        approved: tons(request.approvedVolume ?? 0),
        given: tons(line.volume),
      }),
      ...(await sentencesFrom(db, call, line.proposalId, String(requestId))),
      decision,
      ...(note ? [note] : []),
    ],
  }
}

async function sentencesFrom(db: Db, call: Call, proposalId: number | null, id: string): Promise<string[]> {
  if (proposalId === null) return []
  const kept = await storedProposal(db, 'SPLIT', { id: proposalId })
  if (!kept) return []
  const explanation = sentencesOf(kept.input, kept.result, await namesFor(db, call), call, { only: id })
  return explanation.get(id) ?? []
}
