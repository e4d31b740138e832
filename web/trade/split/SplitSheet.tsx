import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Split, SplitLine } from '#contract/trade/split.ts'
import { sumTons } from '#domain/tons.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { BalanceStrip } from './BalanceStrip.tsx'
import { balanceOf } from './draft.ts'
import { SplitCards } from './SplitCards.tsx'
import { SplitMatrix } from './SplitMatrix.tsx'
import type { SplitDeskState } from './useSplitDesk.ts'

type Props = { split: Split; desk: SplitDeskState; onWhy: (line: SplitLine) => void }

/** A tab per grade, with its balance and requests. */
export function SplitSheet({ split, desk, onWhy }: Props) {
  const t = useTranslate()
  const { filter, change } = useUrlList()
  const grades = split.limits.map(({ bitumenType }) => bitumenType)
  const grade: BitumenType | undefined = grades.find((g) => g === filter('grade')) ?? grades[0]
  const balance = grade && balanceOf(split, desk.draft, grade)
  if (!grade || !balance) return null
  const lines = split.lines.filter((l) => l.bitumenType === grade)
  const name = (g: BitumenType) => t(`trade.bitumenType.${g}`)
  const { distributed, limit, held, rest } = balance
  const spoken = () =>
    t('split.strip.spoken', {
      grade: name(grade),
      distributed: formatNumber(distributed),
      limit: formatNumber(limit),
      rest: formatNumber(rest),
    })
  return (
    <Paper variant="outlined" sx={{ mb: 2, overflow: 'hidden' }}>
      <Tabs
        value={grade}
        onChange={(_, to: BitumenType) => change({ grade: to === grades[0] ? '' : to })}
        aria-label={t('split.grades')}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {grades.map((g) => (
          <Tab key={g} value={g} label={`${name(g)} · ${formatNumber(split.lines.filter((l) => l.bitumenType === g).length)}`} />
        ))}
      </Tabs>
      <BalanceStrip
        of={{ period: split.period.slice(0, 7), katoCode: split.katoCode, ownershipType: split.ownershipType, bitumenType: grade }}
        whose={`${split.region} · ${name(grade)}`}
        sent={split.status === 'SENT'}
        hidden={split.hidden}
        limit={split.limitsSigned ? limit : null}
        distributed={distributed}
        held={held}
        rest={rest}
        approved={sumTons(lines.map((l) => l.approved))}
      />
      {lines.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Lines split={split} desk={desk} lines={lines} grade={name(grade)} spoken={spoken} onWhy={onWhy} />
        </Box>
      )}
    </Paper>
  )
}

type LinesProps = Props & { lines: readonly SplitLine[]; grade: string; spoken: () => string }

/** The requests of a grade: a matrix, or cards on a phone. */
function Lines({ split, desk, lines, grade, spoken, onWhy }: LinesProps) {
  const t = useTranslate()
  const narrow = useMediaQuery('screen and (max-width: 599.95px)', { noSsr: true })
  const edit = split.acts.includes('split.edit') ? desk.edit : null
  const shared = { lines, draft: desk.draft, edit, onRow: desk.change, onWhy }
  return narrow ? (
    <SplitCards caption={t('split.matrix.caption', { grade })} {...shared} />
  ) : (
    <SplitMatrix grade={grade} spoken={spoken} {...shared} />
  )
}
