import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addMonths, monthOf } from '#domain/month.ts'
import { useAbout } from '../../core/portal/about.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useDistributionActs } from './api.ts'
import { listPath, pathOf } from './tone.ts'

/** Creates the limits of a month, or a correction of signed ones. */
export default function NewDistributionPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const textOf = useFailureText()
  const today = useAbout()?.today
  const { create } = useDistributionActs()
  const [chosen, setChosen] = useState('')
  const [failure, setFailure] = useState<Failed | null>(null)
  const [busy, setBusy] = useState(false)
  const months = today ? Array.from({ length: 13 }, (_, i) => addMonths(monthOf(today), i).slice(0, 7)) : []
  const period = chosen || (months[1] ?? '')
  const begin = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { id } = await create(period)
      toast({ kind: 'success', text: t('distribution.created') })
      await navigate(pathOf(id), { replace: true })
    } catch (error) {
      setFailure(error as Failed)
      setBusy(false)
    }
  }
  return (
    <>
      <PageHeader title={t('distribution.newTitle')} back={listPath} />
      <Paper variant="outlined" sx={{ p: 2.5, maxWidth: 640, display: 'grid', gap: 2 }}>
        <Box>{t('distribution.newHint')}</Box>
        {failure && <Notice kind="error">{textOf(failure)}</Notice>}
        <SelectField
          label={t('distribution.newMonth')}
          value={period}
          options={months.map((value) => ({ value, text: formatMonth(t, `${value}-01`) }))}
          onChoose={setChosen}
        />
        <Box>
          <Button variant="contained" loading={busy || !period} onClick={() => void begin()}>
            {t('distribution.create')}
          </Button>
        </Box>
      </Paper>
    </>
  )
}
