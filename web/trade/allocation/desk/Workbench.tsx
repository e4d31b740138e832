import { mdiKeyboardOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { tons } from '#domain/tons.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { showKeys } from '../../../kit/hooks/keys.ts'
import { DensityButton } from '../../../kit/lists/DensityButton.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { useLeaveGuard } from '../../../kit/navigation/useLeaveGuard.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { rowOf, sumOf, withReason } from '../draft.ts'
import { columnNames } from '../names.ts'
import { ruleKg } from '../rows.ts'
import { DeskBanners } from './DeskBanners.tsx'
import { DeskCards } from './DeskCards.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskHeader } from './DeskHeader.tsx'
import { DeskLegend } from './DeskLegend.tsx'
import { DeskStanding, DeskSummary } from './DeskSummary.tsx'
import { DeskTable } from './DeskTable.tsx'
import type { DeskCellPlace } from './desk-cells.ts'
import { Strips } from './Strips.tsx'
import { useDesk } from './useDesk.ts'
import { useDeskActs } from './useDeskActs.ts'
import { useDeskFilters } from './useDeskFilters.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import { useRowsShown } from './useRowsShown.ts'
import type { Window } from './useWindow.ts'

const WhyPanel = lazyPart(() => import('./WhyPanel.tsx'))

type Props = { month: AllocationMonthRead; reload: () => Promise<AllocationMonthRead | undefined> }

/** The table of a month with its balances, problems, filters, and the explanation of a row. */
export function Workbench({ month, reload }: Props) {
  const t = useTranslate()
  const { fontScale } = useTheme()
  const narrow = useMediaQuery(`screen and (max-width: ${760 * fontScale - 0.05}px)`, { noSsr: true })
  const state = useDesk(month, reload)
  const { draft, saved, signed, proposed, columns, balance, history, dirty } = state
  const [filters, change] = useDeskFilters()
  const rule = useMemo(() => ruleKg(proposed), [proposed])
  const ruled = useMemo(() => ruleDraft(proposed?.lines), [proposed])
  const other = { '': null, saved, signed, rule: ruled }[filters.against]
  const moment = filters.open || filters.against ? `${month.version} ${history.mayUndo} ${dirty}` : ''
  const requests = useRowsShown({ month, filters, moment }, draft, other)
  const [why, setWhy] = useState<number | null>(null)
  const windowRef = useRef<Window | null>(null)
  const reason = useMemo(() => [...draft.values()].findLast((row) => row.locked && row.reason)?.reason ?? '', [draft])
  const spoken = (id: number) =>
    t('workbench.spoken', { id, tons: formatNumber(tons(sumOf(rowOf(state.draft, id)))), all: formatNumber(tons(balance.totalKg)) })
  const names = useMemo(() => columnNames(month, columns), [month, columns])
  const nameOf = ({ request: { requestId: id }, column }: DeskCellPlace) =>
    t('workbench.row.cell', { id, name: `${names[column]?.factory}, ${names[column]?.supplier}` })
  const acts = useDeskActs({
    history,
    requests,
    columns,
    windowRef,
    reason,
    spoken,
    nameOf,
    onWhy: setWhy,
    readOnly: month.closed !== null,
  })
  useLeaveGuard(dirty)
  useDeskKeys(state)
  const asked = month.requests.find((r) => r.requestId === why)
  const showRequest = (id: number) => {
    const at = requests.findIndex((r) => r.requestId === id)
    if (at < 0) return
    windowRef.current?.show(at)
    document.querySelector<HTMLInputElement>(`[data-at^="${at}."]`)?.focus()
  }
  const List = narrow ? DeskCards : DeskTable
  return (
    <>
      <DeskHeader month={month} state={state} onSigned={() => void reload()} />
      <DeskSummary month={month} state={state} kind={filters.strip} onKind={(strip) => change({ strip: strip ?? '' })} />
      {filters.strip && <Strips month={month} {...state} grade={filters.grade} kind={filters.strip} />}
      <DeskBanners month={month} state={state} onShow={showRequest} />
      <Paper variant="outlined">
        <DeskFilters month={month} filters={filters} dirty={dirty} onChange={change} />
        {requests.length > 0 && <DeskLegend />}
        <List
          month={month}
          requests={requests}
          draft={draft}
          other={other}
          columns={columns}
          balance={balance}
          rule={rule}
          acts={acts}
          windowRef={windowRef}
        />
        <Box
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center', px: 2, py: 1 },
            ...{ color: 'text.secondary', fontSize: 'small' },
          }}
        >
          <DeskStanding month={month} state={state} />
          {!narrow && <span>{t('workbench.table.keys')}</span>}
          {!narrow && <DensityButton />}
          <IconButton className="no-print" size="small" aria-label={t('shell.top.keys')} title={t('shell.top.keys')} onClick={showKeys}>
            <Icon path={mdiKeyboardOutline} size={20} />
          </IconButton>
        </Box>
      </Paper>
      <Suspense fallback={null}>
        {asked && (
          <WhyPanel
            month={month}
            request={asked}
            draft={rowOf(draft, asked.requestId)}
            proposed={proposed}
            onReason={(text) => history.change((now) => withReason(now, [asked.requestId], text), `reason-${asked.requestId}`)}
            onClose={() => setWhy(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const ruleDraft = (lines: readonly { requestId: number; productionId: number; kg: number }[] = []) => {
  const rows = new Map<number, { cells: Record<number, number>; locked: boolean; reason: null }>()
  for (const line of lines) {
    const row = rows.get(line.requestId) ?? { cells: {}, locked: false, reason: null }
    if (line.kg > 0) row.cells[line.productionId] = line.kg
    rows.set(line.requestId, row)
  }
  return rows
}
