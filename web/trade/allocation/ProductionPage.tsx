import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Link, useParams } from 'react-router'
import type { ProductionRead } from '#contract/trade/desk.ts'
import { kg } from '#domain/tons.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { LoadedRecord } from '../../kit/loading/LoadedRecord.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { shortOrganizationName } from '../../kit/text/organization-name.ts'
import { ClosedNotice } from '../closing/ClosedNotice.tsx'
import { useProduction } from './api.ts'
import { Gauge } from './Gauge.tsx'
import { ProductionTable } from './ProductionTable.tsx'
import { useProductionLines } from './useProductionLines.ts'

/** One line of the plan: the requests it supplies, in how many wagons or trucks, and the unmet requests of its grade, nearest first. */
export default function ProductionPage() {
  const id = Number(useParams().productionId)
  const production = useProduction(id)
  return (
    <LoadedRecord read={production}>
      {(read) => <Shown key={id} production={read} onReload={() => void production.refetch()} />}
    </LoadedRecord>
  )
}

function Shown({ production: p, onReload }: { production: ProductionRead; onReload: () => void }) {
  const t = useTranslate()
  const lines = useProductionLines(p)
  const { unready, saving, failure, put, again } = lines
  const reload = () => {
    again()
    onReload()
  }
  return (
    <>
      <PageHeader
        back={`/distribution?period=${p.period}`}
        title={t('workbench.line.title', { factory: shortOrganizationName(p.factory.organizationName), grade: p.bitumenType.description })}
        below={`${p.supplier.organizationName} · ${formatMonth(t, `${p.period}-01`)}`}
        actions={
          <>
            <Button component={Link} to={`/distribution?period=${p.period}`} variant="outlined">
              {t('workbench.line.order')}
            </Button>
            <Button component={Link} to={`/distribution-v2?period=${p.period}&grade=${p.bitumenType.code}`} variant="outlined">
              {t('workbench.productions.toDesk')}
            </Button>
            {!p.closed && (
              <Button variant="contained" disabled={saving} {...reasoned(unready, put)}>
                {t('shell.save')}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <ClosedNotice closed={p.closed} />
      </Box>
      {failure && <FailureBox failure={failure} onRetry={reload} />}
      <Paper variant="outlined" sx={{ mb: 2 }} aria-live="polite">
        <Gauge name={t('workbench.line.rest')} kg={kg(p.volume)} givenKg={lines.givenKg} />
      </Paper>
      <ProductionTable production={p} lines={lines} />
    </>
  )
}
