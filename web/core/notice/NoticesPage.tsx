import { mdiCheckAll } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { NoticeItem } from '#contract/core/notice.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { RowButton } from '../../kit/menus/RowButton.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { ListTools } from '../draft/ListTools.tsx'
import { useList } from '../draft/useList.ts'
import { useCurrentUser } from '../session/session.ts'
import { saveNotices, useNotices, useReadNotices } from './api.ts'
import { NoticeText, NoticeTime } from './NoticeText.tsx'

const states = ['ALL', 'UNREAD', 'READ'] as const

/** All notifications of the user in the current organisation. */
export default function NoticesPage() {
  const t = useTranslate()
  const textOf = useFailureText()
  const list = useList('notices', { sort: 'at,desc' })
  const { page, size, sort, query } = list
  const state = states.find((s) => s === list.filter('state')) ?? 'ALL'
  const kind = list.filter('kind')
  const asked = { state, sort, ...(kind && { kind }), ...(query && { query }) }
  const found = useNotices({ ...asked, page, size })
  const read = useReadNotices()
  const onError = (failure: Failed) => toast({ kind: 'error', text: textOf(failure) })
  const { readOnly } = useCurrentUser()
  const mark = (which: number[] | 'all') => !readOnly && read.mutate(which, { onError })
  const kinds = (found.data?.kinds ?? []).map((k) => ({ value: k.code, text: `${k.description} (${k.count})` }))
  const columns = columnsOf(t, (id) => mark([id]))
  return (
    <>
      <PageHeader
        title={t('screen.notices')}
        actions={
          <>
            <ListTools
              list={list}
              columns={columns}
              title={t('screen.notices')}
              save={Boolean(found.data?.totalElements) && ((format) => saveNotices(asked, format))}
            />
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiCheckAll} />}
              loading={read.isPending}
              {...reasoned(readOnly ? t('notice.readOnly') : !found.data?.unread && t('notice.noUnread'), () => mark('all'))}
            >
              {t('notice.allRead')}
            </Button>
          </>
        }
      />
      <Paper variant="outlined">
        <Box role="search" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: 2 }}>
          <FilterChips
            label={t('notice.state.label')}
            chips={states.map((s) => ({
              value: s,
              text: t(`notice.state.${s}`),
              ...(s === 'UNREAD' && found.data && { count: found.data.unread }),
            }))}
            value={state}
            onChoose={(s) => list.change({ state: s === 'ALL' ? '' : s })}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <SearchField label={t('notice.search')} value={query} onSearch={list.onSearch} />
            <SelectField
              label={t('notice.kindLabel')}
              value={kind}
              options={[{ value: '', text: t('notice.anyKind') }, ...kinds]}
              onChoose={(k) => list.change({ kind: k })}
            />
          </Box>
        </Box>
        <DataTable
          caption={t('notice.title')}
          columns={columns}
          {...paged(found, list)}
          rowKey={(n) => n.id}
          rowHeight={84}
          {...(query || kind || state !== 'ALL'
            ? { emptyHint: t('notice.notFoundHint') }
            : { emptyText: t('notice.none'), emptyHint: t('notice.noneHint') })}
        />
      </Paper>
    </>
  )
}

const columnsOf = (t: Translate, onRead: (id: number) => void): Column<NoticeItem>[] => [
  {
    key: 'title',
    head: t('notice.column.title'),
    card: 'title',
    cell: (n) => <NoticeText notice={n} onFollow={() => n.readAt === null && onRead(n.id)} />,
  },
  { key: 'at', head: t('notice.column.at'), sortable: true, width: 170, card: 'plain', cell: (n) => <NoticeTime at={n.at} /> },
  {
    key: 'actions',
    head: t('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (n) => n.readAt === null && <RowButton text={t('notice.markRead')} of={n.title} onAct={() => onRead(n.id)} />,
  },
]
