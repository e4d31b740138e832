import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { issueText } from '#i18n/trade/allocation.ts'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { ClosedNotice } from '../../closing/ClosedNotice.tsx'
import { AbovePlan } from '../AbovePlan.tsx'
import { CalculatedNotice } from './CalculatedNotice.tsx'
import { FailureNotice, HandReason, type Props, TroubleNotice } from './DeskNotices.tsx'

/**
 * Problems of the month, most urgent first: a concurrent save, too much given, a missing reason, what a calculation changes of signed orders, free tons.
 * A closed month has none.
 */
export function DeskBanners({ month, state, onShow }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const [trouble] = state.troubles
  const offered = month.reoffer?.offered ?? 0
  const [issue] = state.proposed?.issues ?? []
  if (month.closed)
    return (
      <Box sx={{ mb: 2 }}>
        <ClosedNotice closed={month.closed} />
      </Box>
    )
  const banners = [
    state.failure && <FailureNotice key="failure" state={state} onShow={onShow} />,
    trouble && <TroubleNotice key="trouble" month={month} state={state} onShow={onShow} />,
    ...month.limitsAbovePlan.map((over) => <AbovePlan key={over.bitumenType.code} over={over} />),
    state.unreasoned.byHand.length > 0 && <HandReason key="reason" state={state} />,
    state.calculated.length > 0 && <CalculatedNotice key="calculated" month={month} state={state} onShow={onShow} />,
    issue && (
      <Notice key="issue" kind="warning">
        {issueText(language, issue)}
      </Notice>
    ),
    offered > 0 && !state.dirty && (
      <Notice
        key="freed"
        kind="info"
        action={
          <Button size="small" variant="outlined" onClick={state.reoffer}>
            {t('workbench.reoffer')}
          </Button>
        }
      >
        {t('workbench.freed', { tons: formatNumber(offered) })}
      </Notice>
    ),
    month.requests.length === 0 && (
      <Notice key="empty" kind="info" title={t('workbench.empty.title')}>
        {t('workbench.empty.text')}
      </Notice>
    ),
  ].filter(Boolean)
  return banners.length === 0 ? null : <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>{banners}</Box>
}
