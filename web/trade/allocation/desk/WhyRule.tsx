import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AllocationMonthRead, DeskRequest } from '#contract/trade/desk.ts'
import { kg, tons } from '#domain/tons.ts'
import { decisionsOf } from '#domain/trade/allocation/decided.ts'
import { calculationOf } from '#domain/trade/engine/calculation.ts'
import { laterPart } from '#domain/trade/engine/first.ts'
import type { Explanation, Group } from '#domain/trade/engine/shapes.ts'
import { orderText } from '#i18n/trade/allocation.ts'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { Certificate } from '../../explanation/Certificate.tsx'
import { type RowDraft, sumOf } from '../draft.ts'
import { namesOf } from '../names.ts'
import type { Proposed } from '../proposer.ts'

type Props = { month: AllocationMonthRead; request: DeskRequest; draft: RowDraft; proposed: Proposed | null }

/** The rule's text on a request, and the calculation to check it. */
export function WhyRule({ month, request, draft, proposed }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const row = proposed?.explanations.find((e) => e.requestId === String(request.requestId))
  const groupOf = (id: number | null | undefined) => (id == null ? undefined : proposed?.groups[id])
  const group = groupOf(row?.group)
  if (!row || request.held)
    return (
      <Typography variant="body2" color="textSecondary">
        {t(
          request.emergency !== null
            ? 'workbench.why.emergency'
            : request.held
              ? 'workbench.why.held'
              : request.limited === null
                ? 'workbench.why.unsplit'
                : 'workbench.strip.counting',
        )}
      </Typography>
    )
  const decision = decisionsOf(linesOf(month, request)).get(request.requestId)
  if (decision && decision !== 'REFUSED' && !draft.locked)
    return (
      <Typography variant="body2" color="textSecondary">
        {t(`workbench.why.decided.${decision}`)}
      </Typography>
    )
  const sentences = orderText(
    figuresOf(request, draft),
    language,
    row,
    group ?? null,
    request.bitumenType,
    month.engine.policy,
    namesOf(month, t),
    groupOf(row.first?.group) ?? null,
  )
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('workbench.why.rule')}
      </Typography>
      {decision && !draft.locked && (
        <Typography variant="body2" sx={{ mb: 0.75 }}>
          {t(`workbench.why.decided.${decision}`)}
        </Typography>
      )}
      {sentences.map((sentence) => (
        <Typography key={sentence} variant="body2" sx={{ mb: 0.75 }}>
          {sentence}
        </Typography>
      ))}
      {group && row.reason === 'LEVEL' && <Certificate {...certificateNumbers(row, group)} />}
    </Box>
  )
}

const linesOf = ({ lines }: AllocationMonthRead, { requestId }: DeskRequest) =>
  lines.filter((line) => line.requestId === requestId).map((line) => ({ ...line, signedKg: line.signed === null ? null : kg(line.signed) }))

const figuresOf = (request: DeskRequest, draft: RowDraft) => ({
  askedKg: kg(request.asked),
  approvedKg: kg(request.approved),
  // without a split its limit is what it is given
  limitedKg: request.limited === null ? sumOf(draft) : kg(request.limited),
  givenKg: sumOf(draft),
})

function certificateNumbers(row: Explanation, group: Group) {
  const { claimKg, capacityKg, usedKg, availableKg, claimsKg, exactKg, whole } = calculationOf(group, laterPart(row).claimKg)
  const [claim, capacity, used] = [tons(claimKg), tons(capacityKg), tons(usedKg)]
  return {
    claim,
    capacity,
    used,
    available: tons(availableKg),
    claims: tons(claimsKg),
    requests: group.requests,
    levelPercent: (100 * group.levelNum) / group.levelDen,
    exact: tons(exactKg),
    whole,
  }
}
