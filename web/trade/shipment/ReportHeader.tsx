import { mdiPlus, mdiTableArrowUp } from '@mdi/js'
import Button from '@mui/material/Button'
import { addMonths } from '#domain/month.ts'
import { useMay } from '../../core/session/useMay.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = {
  /** The shown month (`period`) and the current one (`present`). */
  period: string
  present: string
  /** Whether there is a row for which a shipment can be added. */
  ready: boolean
  onMonth: (month: string) => void
  onLoad: () => void
  onAdd: () => void
}

/** Month selection, and buttons to add one wagon or a sheet of them. */
export function ReportHeader({ period, present, ready, onMonth, onLoad, onAdd }: Props) {
  const t = useTranslate()
  const adds = useMay()('shipment.add')
  const months = Array.from({ length: 14 }, (_, i) => addMonths(present, 1 - i))
  return (
    <PageHeader
      title={t('shipment.report.title')}
      below={t('shipment.report.lead')}
      actions={
        <>
          <SelectField
            label={t('shipment.report.month')}
            value={period.slice(0, 7)}
            onChoose={(value) => onMonth(value === present.slice(0, 7) ? '' : value)}
            options={months.map((m) => ({ value: m.slice(0, 7), text: formatMonth(t, m) }))}
          />
          {adds && (
            <>
              <Button variant="outlined" startIcon={<Icon path={mdiTableArrowUp} />} onClick={onLoad}>
                {t('shipment.report.load')}
              </Button>
              <Button
                variant="contained"
                startIcon={<Icon path={mdiPlus} />}
                {...reasoned(!ready && t('shipment.report.nothingToShip'), onAdd)}
              >
                {t('shipment.report.add')}
              </Button>
            </>
          )}
        </>
      }
    />
  )
}
