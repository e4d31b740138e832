import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { InputBox } from '../ui/InputBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import { reasoned } from '../ui/reasoned.ts'

/** One reason for all rows that have none: it is printed in orders and stored in the journal. */
export function ReasonForm({ count, onGive }: { count: number; onGive: (reason: string) => void }) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length >= 3) onGive(reason.trim())
  }
  return (
    <Notice kind="warning" title={t('workbench.reason.title', { count })}>
      <Box component="form" onSubmit={give} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <InputBox sx={{ flex: '1 1 260px', minHeight: 40 }}>
          <input
            aria-label={t('workbench.reason.label')}
            placeholder={t('workbench.reason.label')}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
        </InputBox>
        <Button type="submit" variant="outlined" {...reasoned(reason.trim().length < 3 && t('workbench.reason.short'))}>
          {t('workbench.reason.give')}
        </Button>
      </Box>
    </Notice>
  )
}
