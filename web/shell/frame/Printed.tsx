import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect, useState } from 'react'
import { portalNow } from '../../core/portal/portal-time.ts'
import { useActing } from '../../core/session/session.ts'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { printLook } from './print-look.ts'
import { choicesIn } from './printed-choices.ts'

const rules = <GlobalStyles styles={printLook} />

const seenNow = () => ({
  time: formatInstant(portalNow().toISOString()),
  chosen: choicesIn(document.getElementById('main') ?? document).join(' · '),
})

/** Visible in print only: what the page is narrowed to, when it was printed, by whom. */
export default function Printed() {
  const t = useTranslate()
  const name = useActing()?.user.fullName
  const [{ time, chosen }, setSeen] = useState({ time: '', chosen: '' })
  useEffect(() => {
    const look = () => setSeen(seenNow())
    addEventListener('beforeprint', look)
    return () => removeEventListener('beforeprint', look)
  }, [])
  return (
    <Box className="print-only" sx={{ fontSize: 'small', mb: 1 }}>
      {rules}
      {name && <div>{t('shell.table.printed', { time, name })}</div>}
      {chosen && <div>{t('shell.table.shown', { chosen })}</div>}
    </Box>
  )
}
