import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import type { ProductionRead } from '#contract/trade/desk.ts'
import { kg } from '#domain/tons.ts'
import { lotsOf } from '#domain/trade/engine/lots.ts'
import { lotsText } from '#i18n/trade/allocation.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { shortOrganizationName } from '../../kit/text/organization-name.ts'
import { saveProductionRows } from './api.ts'
import { DraftSheetButton } from './DraftSheetButton.tsx'
import { lineColumns } from './line-columns.tsx'
import type { ProductionLines } from './useProductionLines.ts'

/** The requests that a line of the plan supplies, or the unmet requests of its grade. */
export function ProductionTable({ production: p, lines }: { production: ProductionRead; lines: ProductionLines }) {
  const t = useTranslate()
  const language = useLanguage()
  const { given, free, typed, change } = lines
  const [tab, setTab] = useState<'given' | 'free'>(given.length > 0 ? 'given' : 'free')
  const columns = lineColumns(t, {
    supplier: shortOrganizationName(p.supplier.organizationName),
    lotsOf: (l) => lotsText(language, lotsOf(kg(l.volume), l.transportType.code as 'CAR', p.lots)),
    typed,
    change,
    readOnly: p.closed !== null,
  })
  return (
    <Paper variant="outlined">
      <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <FilterChips
          label={t('workbench.strip.label')}
          value={tab}
          onChoose={setTab}
          chips={[
            { value: 'given', text: t('workbench.line.given'), count: given.length },
            { value: 'free', text: t('workbench.line.free'), count: free.length },
          ]}
        />
        <DraftSheetButton
          title={t(`workbench.line.${tab}`)}
          dirty={typed.size > 0}
          save={(format) => saveProductionRows(p.productionId, tab, format)}
        />
      </Box>
      <DataTable
        key={tab}
        caption={t(`workbench.line.${tab}`)}
        columns={columns}
        rows={tab === 'given' ? given : free}
        rowKey={(l) => l.requestId}
        {...unpaged(10)}
        emptyText={t('workbench.line.none')}
      />
    </Paper>
  )
}
