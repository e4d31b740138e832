import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type OpenMonth, type OpenRowsAnswer, openApi } from '#contract/reporting/open.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import { formatDay } from '../../kit/text/dates.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import type { Level, Recomputed } from './recompute.ts'

type Checked = { open: OpenRowsAnswer; found: Recomputed }
const tons = (kg: number) => formatNumber(kg / 1000)

/** Computes the month again in this browser, from the rows that are published. The engine is loaded when it is wanted. */
export function RecomputeBox({ period, places }: Pick<OpenMonth, 'period'> & Partial<Pick<OpenMonth, 'places'>>) {
  const t = useTranslate()
  const run = useMutation<Checked, Failed>({
    mutationFn: async () => {
      const [open, { recompute }] = await Promise.all([call(openApi.rows, { params: { period } }), import('./recompute.ts')])
      return { open, found: recompute(open) }
    },
  })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>{t(places ? 'open.check.lead' : 'open.check.leadSealed', publishRule)}</div>
      <div>
        <Button variant="outlined" loading={run.isPending} onClick={() => run.mutate()}>
          {t('open.check.run')}
        </Button>
      </div>
      <Box aria-live="polite">
        {run.error?.status === 404 && <Notice kind="info">{t('open.check.none')}</Notice>}
        {run.error && run.error.status !== 404 && <FailureBox failure={run.error} onRetry={() => run.mutate()} />}
        {run.data && <Verdict {...run.data} />}
      </Box>
      {run.data && run.data.found.levels.length > 0 && <Levels places={places ?? []} levels={run.data.found.levels} />}
      {run.data && run.data.open.rows.length > 0 && <Rows rows={run.data.open.rows} />}
      {run.data && run.data.open.orders.length > 0 && <PrintedRoots {...run.data} />}
      <div>
        <SecondaryText>{t('open.check.python')}</SecondaryText>
        <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 'small' }}>
          python3 recompute.py --open rows.json
        </Box>
      </div>
    </Box>
  )
}

function Verdict({ open: { order, root, rows, others, told }, found }: Checked) {
  const t = useTranslate()
  const same = found.root === root && (order.printed ?? root) === root
  const title = t(`open.check.${same ? 'same' : 'other'}${order.printed ? '' : 'InJournal'}`)
  const said = !told ? 'sealed' : rows.length === 0 ? 'onlyRoot' : found.differing === 0 ? 'rows' : 'differ'
  const hashes = [
    ['open.check.computed', found.root],
    ...(order.printed ? [['open.check.printed', order.printed] as const] : []),
    ['open.check.journal', root ?? '–'],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Notice kind={same && found.differing === 0 ? 'success' : 'error'} title={title}>
        {t(`open.check.${said}`, { ...publishRule, told: rows.length, untold: others.length, count: found.differing })}
      </Notice>
      {hashes.map(([key, hash]) => (
        <div key={key}>
          <SecondaryText>{t(key, { number: order.number, version: order.version, day: formatDay(order.signedOn) })}</SecondaryText>
          <code style={{ overflowWrap: 'anywhere' }}>{hash}</code>
        </div>
      ))}
    </Box>
  )
}

/** What each signed order of the month prints: whoever holds one finds its hash. */
function PrintedRoots({ open: { orders }, found }: Checked) {
  const t = useTranslate()
  return (
    <div>
      <DataTable
        caption={t('open.check.orders')}
        columns={[
          { key: 'order', head: t('open.check.order'), card: 'title', rigid: true, cell: (order) => t('open.check.orderVersion', order) },
          { key: 'signedOn', head: t('open.check.signedOn'), rigid: true, cell: ({ signedOn }) => formatDay(signedOn) },
          {
            ...{ key: 'hash', head: t('open.check.hash') },
            cell: ({ printed }) => (
              <>
                <code style={{ overflowWrap: 'anywhere' }}>{printed}</code>
                {printed === found.root && <SecondaryText>{t('open.check.checked')}</SecondaryText>}
              </>
            ),
          },
        ]}
        rows={orders}
        rowKey={({ number, version }) => `${number} ${version}`}
        {...unpaged(5)}
      />
      {orders.some(({ printed }) => printed !== found.root) && <SecondaryText>{t('open.check.earlier')}</SecondaryText>}
    </div>
  )
}

function Levels({ places, levels }: Pick<OpenMonth, 'places'> & { levels: readonly Level[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const names = new Map(
    places.flatMap(({ cells }) =>
      cells.map((c) => [
        [c.region.code, c.ownershipType, c.bitumenType].join('/'),
        `${c.region[language]}, ${t(`trade.ownershipType.${c.ownershipType}`)}, ${t(`trade.bitumenType.${c.bitumenType}`)}`,
      ]),
    ),
  )
  const column = (key: 'capKg' | 'volumeKg' | 'allocatedKg' | 'byHandKg') => ({
    ...{ key, head: t(`open.check.column.${key}`), numeric: true, card: 'figure' as const },
    cell: (level: Level) => (level[key] === null ? '–' : tons(level[key])),
  })
  return (
    <DataTable
      caption={t('open.check.levels')}
      columns={[
        { key: 'cell', head: t('open.places.column'), card: 'title', cell: ({ cell }) => names.get(cell) ?? cell },
        column('capKg'),
        column('volumeKg'),
        column('allocatedKg'),
        column('byHandKg'),
        {
          ...{ key: 'share', head: t('open.check.column.share'), numeric: true, card: 'figure' },
          cell: ({ share }) => `${formatNumber(Math.round(share * 100_000) / 1000)} %`,
        },
      ]}
      rows={levels}
      rowKey={({ cell }) => cell}
      {...unpaged(5)}
    />
  )
}

const shownRows = 25

/** The rows, or those whose id begins so: a contractor knows the id of its own from the explanation of its request. */
function Rows({ rows }: Pick<OpenRowsAnswer, 'rows'>) {
  const t = useTranslate()
  const [wanted, setWanted] = useState('')
  const [page, setPage] = useState(0)
  const found = rows.filter(({ id }) => id.startsWith(wanted.trim().toLowerCase()))
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box className="no-print" sx={{ maxWidth: 420 }}>
        <Field
          label={t('open.check.find')}
          hint={t('open.check.findHint')}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value)
            setPage(0)
          }}
          autoComplete="off"
          spellCheck={false}
        />
      </Box>
      <DataTable
        caption={t('open.check.list')}
        columns={[
          { key: 'id', head: t('open.check.column.id'), card: 'title', rigid: true, cell: ({ id }) => <code>{id}</code> },
          { key: 'tier', head: t('open.check.column.tier'), numeric: true, cell: ({ tier }) => tier },
          { key: 'volumeKg', head: t('open.check.column.volumeKg'), numeric: true, card: 'figure', cell: ({ volumeKg }) => tons(volumeKg) },
          {
            ...{ key: 'allocatedKg', head: t('open.check.column.allocatedKg'), numeric: true, card: 'figure' },
            cell: ({ allocatedKg }) => tons(allocatedKg),
          },
          { key: 'byHand', head: t('open.check.column.how'), cell: ({ byHand }) => t(byHand ? 'open.check.byHand' : 'open.check.byRule') },
        ]}
        rows={found.slice(page * shownRows, (page + 1) * shownRows)}
        rowKey={({ id }) => id}
        total={found.length}
        page={page}
        size={shownRows}
        sizes={[shownRows]}
        onPage={setPage}
        onSize={() => {}}
        emptyText={t('open.check.noRow')}
      />
    </Box>
  )
}
