import Box from '@mui/material/Box'
import type { SplitLine } from '#contract/trade/split.ts'
import { sumTons } from '#domain/tons.ts'
import { useStepKg } from '../../core/portal/about.ts'
import { Matrix } from '../../kit/matrix/Matrix.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type Edited, splitColumns } from './matrix-columns.tsx'

type Props = Edited & { grade: string; lines: readonly SplitLine[]; spoken: () => string }

/** The signed requests of a grade: asked, approved, proposed and given tons, with lock and reason. */
export function SplitMatrix({ grade, lines, spoken, ...edited }: Props) {
  const t = useTranslate()
  const stepKg = useStepKg()
  const { draft, edit } = edited
  const rowOf = (l: SplitLine) => draft.rows[l.requestId]
  const sum = (of: (l: SplitLine) => number | null | undefined) =>
    lines.every((l) => of(l) == null) ? '–' : formatNumber(sumTons(lines.map((l) => of(l) ?? 0)))
  return (
    <Matrix
      caption={t('split.matrix.caption', { grade })}
      headTitle={t('split.matrix.request')}
      rows={lines}
      rowKey={(l) => String(l.requestId)}
      rowName={(l) => l.number}
      rowHead={(l) => <Head line={l} />}
      columns={splitColumns(t, { ...edited, stepKg })}
      edit={edit}
      spoken={spoken}
      headWidth={300}
      below={t('trade.askedMeans')}
      totals={[
        {
          key: 'total',
          head: t('split.matrix.total'),
          cells: {
            asked: sum((l) => l.asked),
            approved: sum((l) => l.approved),
            proposed: sum((l) => rowOf(l)?.proposed),
            volume: <Box sx={{ pr: edit ? 1 : 0 }}>{sum((l) => rowOf(l)?.volume)}</Box>,
          },
        },
      ]}
    />
  )
}

/** Row header of a request: contractor first, then number, project, factory and transport. */
function Head({ line }: { line: SplitLine }) {
  const t = useTranslate()
  return (
    <Box sx={{ py: 0.25, minWidth: 200, maxWidth: 420, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{line.contractor.organizationName}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'small', lineHeight: 1.35 }}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {line.number}
        </Box>{' '}
        · {line.projectName}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {line.factory.organizationName} · {line.transportType.description}
          {(line.allocated ?? 0) > 0 && ` · ${t('split.matrix.allocated', { tons: formatNumber(line.allocated!) })}`}
        </Box>
      </Box>
    </Box>
  )
}
