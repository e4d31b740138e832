import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { attachmentBytes } from '#domain/documents/document/attachment.ts'
import { contractRefusals } from '#domain/trade/request/contract-file.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { ChoiceField } from '../../../kit/forms/ChoiceField.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { FieldGrid } from '../../../kit/forms/FieldGrid.tsx'
import { FileDrop } from '../../../kit/forms/FileDrop.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useTraders } from '../api.ts'
import { idOf, type RequestForm } from './useRequestForm.ts'

const extensions = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx'
const phoneDigits = 11

/** The trader with the contract: filled in completely or not at all (docs/requirements.md, section 5). */
export function TraderBlock({ form, kept, progress }: { form: RequestForm; kept: string | null; progress: number | null }) {
  const t = useTranslate()
  const traders = useTraders(true).map((trader) => ({ value: trader.bin, text: trader.traderName }))
  const [badFile, setBadFile] = useState(false)
  const phone = form.bind('traderPhoneNumber')
  const comment = form.bind('traderComment')
  const missing = badFile ? undefined : form.shown('traderContractAttachment')
  const check = async (file: File) => {
    const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
    const [refusal] = contractRefusals({ start, size: file.size, name: file.name }, 'traderContractAttachment')
    setBadFile(refusal !== undefined)
    if (!refusal) return null
    const text = refusalText(t, refusal)
    toast({ kind: 'error', text })
    return text
  }
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1.5, p: 0 }}>
        {t('request.form.traderBlock')}
      </Typography>
      <FieldGrid>
        <ChoiceField
          {...form.bind('traderBin')}
          label={t('request.form.trader')}
          required
          empty={t('request.form.choose')}
          choices={traders}
        />
        <Field
          {...phone}
          onChange={(event) => phone.onChange(event.target.value.replace(/\D/g, '').slice(0, phoneDigits))}
          label={t('request.form.traderPhone')}
          hint={t('request.form.traderPhoneHint')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldGrid>
      <Box sx={{ mt: 2.5, display: 'grid', gap: 2.5 }}>
        <Field
          {...comment}
          onChange={(event) => comment.onChange(event.target.value)}
          label={t('request.form.traderComment')}
          required
          lines={2}
          maxLength={1000}
        />
        <Box id={idOf('traderContractAttachment')} tabIndex={-1}>
          <FileDrop
            label={`${t('request.form.contract')} *`}
            file={form.contract}
            check={check}
            onFile={form.setContract}
            types={t('request.form.fileTypes')}
            accept={extensions}
            most={attachmentBytes}
            progress={form.contract ? progress : null}
          />
          {kept && !form.contract && (
            <Box sx={{ mt: 0.5, fontSize: 'small', color: 'text.secondary' }}>{t('request.form.contractKept', { name: kept })}</Box>
          )}
          {missing && <Box sx={{ mt: 0.5, fontSize: 'small', color: 'error.main' }}>{missing}</Box>}
        </Box>
      </Box>
    </Box>
  )
}
