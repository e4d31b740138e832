import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { BalanceEntry } from '#contract/reporting/balance.ts'
import type { Figure } from '#domain/figure.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber, formatSigned } from '../../kit/text/numbers.ts'
import { type BalanceQuery, saveSheet, useEntries } from './api.ts'

type Props = { of: BalanceQuery; figure: Figure; whose: string; onClose: () => void }

/** The ledger entries of a figure: every action that added to it or subtracted from it, newest first. */
export default function EntriesDialog({ of, figure, whose, onClose }: Props) {
  const t = useTranslate()
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(10)
  const read = useEntries(of, figure, page, size)
  const resize = (to: number) => {
    setSize(to)
    setPage(0)
  }
  const sum = read.data?.figures.find((f) => f.figure === figure)
  const name = t(`balance.figure.${figure}`)
  const tons = sum?.volume == null ? '…' : formatNumber(sum.volume)
  return (
    <FormDialog
      title={t('balance.entries.title', { figure: name, tons })}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <SheetButton title={whose} save={(format) => saveSheet({ ...of, figure }, format)} />
          <Button onClick={onClose}>{t('shell.close')}</Button>
        </>
      }
    >
      <Box>
        <Box sx={{ fontWeight: 600 }}>{whose}</Box>
        <Box sx={{ color: 'text.secondary' }}>{sum?.entries != null && t('balance.entries.count', { count: sum.entries, tons })}</Box>
      </Box>
      <DataTable
        caption={t('balance.entries.caption', { figure: name })}
        columns={columnsOf(t)}
        {...paged(read, { page, size, onPage: setPage, onSize: resize })}
        rowKey={(e) => e.id}
        emptyText={t('balance.entries.none')}
      />
    </FormDialog>
  )
}

const columnsOf = (t: Translate): Column<BalanceEntry>[] => [
  {
    key: 'at',
    head: t('balance.entries.at'),
    card: 'plain',
    width: 170,
    cell: (e) => (
      <>
        {formatInstant(e.at)}
        <SecondaryText>{e.fullName}</SecondaryText>
      </>
    ),
  },
  { key: 'act', head: t('balance.entries.act'), card: 'title', cell: (e) => e.act.description },
  {
    key: 'of',
    head: t('balance.entries.of'),
    card: 'plain',
    cell: (e) => (
      <>
        {[e.requestId && t('balance.entries.request', { id: e.requestId }), t(`trade.bitumenType.${e.bitumenType}`)]
          .filter(Boolean)
          .join(' · ')}
        <SecondaryText>
          {[e.region, e.ownershipType && t(`trade.ownershipType.${e.ownershipType}`), e.factory, e.supplier].filter(Boolean).join(' · ')}
        </SecondaryText>
      </>
    ),
  },
  { key: 'volume', head: t('balance.entries.tons'), numeric: true, cell: (e) => <b>{formatSigned(e.volume)}</b> },
]
