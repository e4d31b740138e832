import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shipmentApi } from '#contract/trade/shipment.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { shipmentColumns } from '../../trade/shipment/columns.tsx'
import type { DashboardQuery } from './api.ts'

/** The wagons and trucks that left on one day; those taken back are shown, and are in no sum. */
export default function DayDialog({ of, day, onClose }: { of: DashboardQuery; day: string; onClose: () => void }) {
  const t = useTranslate()
  const { role } = useCurrentUser()
  const [{ page, size }, turn] = useState({ page: 0, size: 10 })
  const asked = { ...of, shippedOn: day }
  const read = useQuery({
    queryKey: ['dashboard', 'day', asked, page, size],
    queryFn: ({ signal }) => call(shipmentApi.list, { query: { ...asked, page, size }, signal }),
    placeholderData: keepPreviousData,
  })
  const title = t('balance.dashboard.days.opened', { day: formatDay(day), tons: read.data ? formatNumber(read.data.shipped) : '…' })
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <SheetButton
            title={formatDay(day)}
            save={async (format) => saveFile(await call(shipmentApi.sheet, { query: { ...asked, format } }))}
          />
          <Button onClick={onClose}>{t('shell.close')}</Button>
        </>
      }
    >
      <DataTable
        caption={title}
        columns={shipmentColumns(t, role === 'CONTRACTOR' ? 'supplier' : 'contractor', () => null).filter(({ card }) => card !== 'actions')}
        {...paged(read, { page, size, onPage: (to) => turn({ page: to, size }), onSize: (to) => turn({ page: 0, size: to }) })}
        rowKey={(s) => s.id}
      />
    </FormDialog>
  )
}
