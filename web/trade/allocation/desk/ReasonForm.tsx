import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { reasonLength } from '#domain/trade/allocation/rules.ts'
import { reasoned } from '../../../kit/feedback/reasoned.ts'
import { InputBox } from '../../../kit/forms/InputBox.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'

type Props = { label: string; onGive: (reason: string) => void }

/** One reason for all rows that have none: it is printed in orders and stored in the journal. */
export function ReasonForm({ label, onGive }: Props) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const short = reason.trim().length < reasonLength.min
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (!short) onGive(reason.trim())
  }
  return (
    <Box component="form" onSubmit={give} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <InputBox sx={{ flex: '1 1 260px', minHeight: 40 }}>
        <input
          aria-label={label}
          placeholder={label}
          value={reason}
          maxLength={reasonLength.max}
          onChange={(event) => setReason(event.target.value)}
        />
      </InputBox>
      <Button type="submit" variant="outlined" {...reasoned(short && t('workbench.reason.short'))}>
        {t('workbench.reason.give')}
      </Button>
    </Box>
  )
}
