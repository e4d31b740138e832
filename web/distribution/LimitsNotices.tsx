import Box from '@mui/material/Box'
import type { BitumenType } from '#domain/request/request.ts'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'

type Over = { bitumenType: BitumenType; plan: number; over: number }
type Props = { editing: boolean; noPlan: boolean; correction: boolean; frozen: boolean; over: readonly Over[] }

/** What stands in the way of a signature, or explains why nothing can be changed. */
export function LimitsNotices({ editing, noPlan, correction, frozen, over }: Props) {
  const say = useSay()
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
      {editing && noPlan && <Notice kind="warning">{say('distribution.noPlan')}</Notice>}
      {editing && correction && <Notice kind="info">{say('distribution.correcting')}</Notice>}
      {frozen && <Notice kind="info">{say('distribution.frozen')}</Notice>}
      {!noPlan &&
        over.map((o) => (
          <Notice
            key={o.bitumenType}
            kind="error"
            title={say('distribution.overPlanTitle', { grade: say(`trade.bitumenType.${o.bitumenType}`), over: formatNumber(o.over) })}
          >
            {say('distribution.overPlanText', { plan: formatNumber(o.plan) })}
          </Notice>
        ))}
    </Box>
  )
}
