import Box from '@mui/material/Box'
import type { Closed } from '#contract/closed.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { ClosedNotice } from '../closing/ClosedNotice.tsx'

type Over = { bitumenType: BitumenType; plan: number; over: number }
type Props = { closed: Closed; editing: boolean; noPlan: boolean; correction: boolean; frozen: boolean; over: readonly Over[] }

/** Shows what prevents signing, or explains why nothing can be changed. */
export function LimitsNotices({ closed, editing, noPlan, correction, frozen, over }: Props) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
      <ClosedNotice closed={closed} />
      {editing && noPlan && <Notice kind="warning">{t('distribution.noPlan')}</Notice>}
      {editing && correction && <Notice kind="info">{t('distribution.correcting')}</Notice>}
      {frozen && <Notice kind="info">{t('distribution.frozen')}</Notice>}
      {!noPlan &&
        over.map((o) => (
          <Notice
            key={o.bitumenType}
            kind="error"
            title={t('distribution.overPlanTitle', { grade: t(`trade.bitumenType.${o.bitumenType}`), over: formatNumber(o.over) })}
          >
            {t('distribution.overPlanText', { plan: formatNumber(o.plan) })}
          </Notice>
        ))}
    </Box>
  )
}
