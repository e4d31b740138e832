import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Trader } from '#contract/people/partner.ts'
import { TraderDraft, TraderTerms } from '#domain/people/partner/partner.ts'
import { useRegions } from '../../core/directory/reference-data.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { DayField } from '../../kit/forms/DayField.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { KazakhNameField } from '../../kit/forms/KazakhNameField.tsx'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useAddTrader, useEditTrader } from './api.ts'

const lines = ['nameRu', 'nameKk', 'contractNumber', 'contractDate', 'contact', 'phone', 'note'] as const
const blank = {
  nameRu: '',
  nameKk: '',
  contractNumber: '',
  contractDate: '',
  contact: '',
  phone: '',
  note: '',
  active: true,
  bin: '',
  katoCode: '',
}

/** `trader` null = a new one. */
export default function TraderDialog({ trader, onClose }: { trader: Trader | null; onClose: () => void }) {
  const t = useTranslate()
  const adding = useAddTrader()
  const editing = useEditTrader(trader?.bin ?? '')
  const regions = useRegions()
  const form = useZodForm(trader ? TraderTerms.loose() : TraderDraft, trader ?? blank)
  const values = form.values as typeof blank
  const change = (name: keyof typeof blank, value: string | boolean) => form.change({ [name]: value })
  const done = {
    onSuccess: () => {
      toast({ kind: 'success', text: t('partner.saved') })
      onClose()
    },
    onError: form.refused,
  }
  const save = () => {
    const read = form.ready()
    if (!read) return
    if (trader) editing.mutate({ ...TraderTerms.parse(read), version: trader.version }, done)
    else adding.mutate(TraderDraft.parse(read), done)
  }
  const common = (name: 'bin' | (typeof lines)[number], required = false) => ({
    id: `trader-${name}`,
    required,
    label: t(`partner.column.${name}`),
    value: values[name],
    wrong: form.wrongOf(name),
  })
  const field = (name: 'bin' | Exclude<(typeof lines)[number], 'contractDate'>, required = false) => (
    <Field
      key={name}
      {...common(name, required)}
      {...(name === 'note' && { lines: 2 })}
      {...(name === 'bin' && { inputMode: 'numeric' as const, maxLength: 12 })}
      onChange={(event) => change(name, event.target.value)}
    />
  )
  return (
    <ConfirmDialog
      open
      title={trader ? t('partner.traders.editTitle', { bin: trader.bin }) : t('partner.traders.add')}
      confirm={t('partner.save')}
      busy={adding.isPending || editing.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorSummary
          attempt={form.attempt}
          wrong={form.wrong.map((w) => ({ fieldId: w.field && `trader-${w.field}`, message: w.message }))}
        />
        {!trader && field('bin', true)}
        {!trader && (
          <FormSelect
            id="trader-katoCode"
            label={t('partner.column.region')}
            value={values.katoCode}
            options={[{ value: '', text: '—' }, ...regions.map((k) => ({ value: k.code, text: k.nameAb }))]}
            onChoose={(katoCode) => change('katoCode', katoCode)}
          />
        )}
        {lines.map((name) =>
          name === 'contractDate' ? (
            <DayField key={name} {...common(name)} onChange={(day) => change(name, day)} />
          ) : name === 'nameKk' ? (
            <KazakhNameField
              key={name}
              {...common(name, true)}
              russian={values.nameRu}
              maxLength={300}
              onChange={(nameKk) => change(name, nameKk)}
            />
          ) : (
            field(name, name === 'nameRu')
          ),
        )}
        <FormControlLabel
          label={t('partner.active')}
          control={<Checkbox checked={values.active} onChange={(_, on) => change('active', on)} />}
        />
      </Box>
    </ConfirmDialog>
  )
}
