import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { DataTable } from '../ui/DataTable.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { paged } from '../ui/paged.ts'
import { RowButton } from '../ui/RowButton.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import type { Column } from '../ui/table.ts'
import { useUrlList } from '../ui/useUrlList.ts'
import { type Say, useSay } from '../ui/words.tsx'
import { MailDialog } from './MailDialog.tsx'
import { useMails } from './mails-api.ts'

type Row = { id: string; to: string; subject: string; at: string }

/** The letters that a mail server would have taken. */
export default function MailsPage() {
  const say = useSay()
  const place = useUrlList()
  const { page, size, query, onSearch } = place
  const found = useMails({ page, size, ...(query && { query }) })
  const [open, setOpen] = useState<string | null>(null)
  const delivery = found.data?.delivery
  return (
    <>
      <PageHeader title={say('screen.mails')} />
      <Paper variant="outlined">
        <Box role="search" sx={{ display: 'grid', gap: 1.5, p: 2 }}>
          {delivery && <Notice kind="info">{say(delivery === 'none' ? 'notice.mails.delivery' : `notice.mails.${delivery}`)}</Notice>}
          <SearchField label={say('notice.mails.search')} value={query} onSearch={onSearch} />
        </Box>
        <DataTable
          caption={say('screen.mails')}
          columns={columnsOf(say, setOpen)}
          {...paged(found, place)}
          rowKey={(m) => m.id}
          {...(query
            ? { emptyHint: say('notice.notFoundHint') }
            : { emptyText: say('notice.mails.none'), emptyHint: say('notice.mails.noneHint') })}
        />
      </Paper>
      {open && <MailDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const columnsOf = (say: Say, onOpen: (id: string) => void): Column<Row>[] => [
  { key: 'subject', head: say('notice.mails.subject'), card: 'title', cell: (m) => m.subject },
  { key: 'to', head: say('notice.mails.to'), card: 'plain', cell: (m) => <Box sx={{ overflowWrap: 'anywhere' }}>{m.to}</Box> },
  { key: 'at', head: say('notice.mails.at'), width: 170, cell: (m) => <DateText at={m.at} time /> },
  {
    key: 'actions',
    head: say('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (m) => <RowButton text={say('notice.mails.open')} of={m.subject} onAct={() => onOpen(m.id)} />,
  },
]
