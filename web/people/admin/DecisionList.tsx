import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Decision, decisionApi } from '#contract/documents/decision.ts'
import { useList } from '../../core/draft/useList.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { Column } from '../../kit/lists/table.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import { journalQuery } from './JournalFilters.tsx'
import { JournalTable } from './JournalTable.tsx'

/** All actions on all objects, newest first; under each its comment and its changes. */
export default function DecisionList() {
  const t = useTranslate()
  const list = useList('decisions', { size: 5, sort: 'at,desc' })
  const objectType = list.filter('object')
  const filters = { ...journalQuery(list), ...(objectType && { objectType }) }
  const query = { ...filters, page: list.page, size: list.size }
  const found = useQuery({
    queryKey: ['admin', 'decisions', query],
    queryFn: ({ signal }) => call(decisionApi.decisions, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <JournalTable
      list={list}
      found={found}
      search={t('decision.search')}
      title={t('decision.tab.decisions')}
      save={async (format) => saveFile(await call(decisionApi.decisionSheet, { query: { ...filters, format } }))}
      columns={columnsOf(t)}
      below={(decision) => <Below decision={decision} />}
    />
  )
}

const columnsOf = (t: Translate): Column<Decision>[] => [
  { key: 'at', head: t('decision.column.at'), sortable: true, width: 150, cell: (d) => <DateText at={d.at} time /> },
  { key: 'act', head: t('decision.column.act'), card: 'title', cell: (d) => d.act.description },
  {
    key: 'objectId',
    head: t('decision.column.object'),
    cell: (d) => `${d.object.description} № ${d.objectId}`,
  },
  {
    key: 'fullName',
    head: t('decision.column.fullName'),
    cell: (d) => (
      <>
        {d.fullName}
        {d.onBehalf && (
          <SecondaryText>{t('decision.onBehalf', { name: d.onBehalf.fullName, order: d.onBehalf.orderNumber })}</SecondaryText>
        )}
        <SecondaryText>{d.role.description}</SecondaryText>
      </>
    ),
  },
  {
    key: 'organizationName',
    head: t('decision.column.organizationName'),
    card: 'plain',
    cell: (d) => (
      <>
        {d.organizationName}
        <SecondaryText>{d.bin}</SecondaryText>
      </>
    ),
  },
  {
    key: 'to',
    head: t('decision.column.to'),
    cell: (d) => (d.to ? `${d.from ? `${d.from.description} → ` : ''}${d.to.description}` : '—'),
  },
  { key: 'ip', head: t('decision.column.ip'), width: 120, cell: (d) => d.ip },
]

type Pair = { before: unknown; after: unknown }
const isPair = (value: unknown): value is Pair => typeof value === 'object' && value !== null && 'before' in value && 'after' in value

/** Details of a decision besides its status: the comment, the changed fields, and the data stored with the action. */
function Below({ decision: { comment, detail } }: { decision: Decision }) {
  const flat = Object.entries(detail).flatMap(([name, value]) =>
    isPair(value)
      ? [[name, value.before, value.after] as const]
      : name === 'changes' && typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([field, pair]) => (isPair(pair) ? [[field, pair.before, pair.after] as const] : []))
        : [[name, undefined, value] as const],
  )
  if (!comment && flat.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 900 }}>
      {comment && <Box sx={{ overflowWrap: 'anywhere' }}>{comment}</Box>}
      <FieldChanges before={Object.fromEntries(flat.map(([f, b]) => [f, b]))} after={Object.fromEntries(flat.map(([f, , a]) => [f, a]))} />
    </Box>
  )
}
