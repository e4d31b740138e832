import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useActing } from '../session/session.ts'
import { formatInstant } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'

/** Visible in print only: time and user. */
export function Printed() {
  const t = useTranslate()
  const name = useActing()?.user.fullName
  const [time, setTime] = useState('')
  useEffect(() => {
    const stamp = () => setTime(formatInstant(new Date().toISOString()))
    addEventListener('beforeprint', stamp)
    return () => removeEventListener('beforeprint', stamp)
  }, [])
  return (
    <Box className="print-only" sx={{ p: 2, fontSize: 'small' }}>
      {name && t('shell.table.printed', { time, name })}
    </Box>
  )
}
