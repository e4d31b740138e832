import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { DateText } from '../../kit/display/DateText.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { RowButton } from '../../kit/menus/RowButton.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { ListTools } from '../draft/ListTools.tsx'
import { useList } from '../draft/useList.ts'
import { MailDialog } from './MailDialog.tsx'
import { useMails } from './mails-api.ts'

type Row = { id: string; to: string; subject: string; at: string }

/** The outgoing e-mails that a mail server would have received. */
export default function MailsPage() {
  const t = useTranslate()
  const place = useList('mails')
  const { page, size, query, onSearch } = place
  const found = useMails({ page, size, ...(query && { query }) })
  const [open, setOpen] = useState<string | null>(null)
  const delivery = found.data?.delivery
  const columns = columnsOf(t, setOpen)
  return (
    <>
      <PageHeader title={t('screen.mails')} actions={<ListTools list={place} columns={columns} title={t('screen.mails')} />} />
      <Paper variant="outlined">
        <Box role="search" sx={{ display: 'grid', gap: 1.5, p: 2 }}>
          {delivery && <Notice kind="info">{t(delivery === 'none' ? 'notice.mails.delivery' : `notice.mails.${delivery}`)}</Notice>}
          <SearchField label={t('notice.mails.search')} value={query} onSearch={onSearch} />
        </Box>
        <DataTable
          caption={t('screen.mails')}
          columns={columns}
          {...paged(found, place)}
          rowKey={(m) => m.id}
          {...(query
            ? { emptyHint: t('notice.notFoundHint') }
            : { emptyText: t('notice.mails.none'), emptyHint: t('notice.mails.noneHint') })}
        />
      </Paper>
      {open && <MailDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const columnsOf = (t: Translate, onOpen: (id: string) => void): Column<Row>[] => [
  { key: 'subject', head: t('notice.mails.subject'), card: 'title', cell: (m) => m.subject },
  { key: 'to', head: t('notice.mails.to'), card: 'plain', cell: (m) => <Box sx={{ overflowWrap: 'anywhere' }}>{m.to}</Box> },
  { key: 'at', head: t('notice.mails.at'), width: 170, cell: (m) => <DateText at={m.at} time /> },
  {
    key: 'actions',
    head: t('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (m) => <RowButton text={t('notice.mails.open')} of={m.subject} onAct={() => onOpen(m.id)} />,
  },
]
