import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { FactoryLink } from '#domain/people/partner/partner.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useFactories, useLinkFactory, useUnlinkFactory } from './api.ts'
import type { Linking } from './SuppliersPage.tsx'

/** Adds, changes or removes a plant of a resource holder. */
export default function LinkDialog({ supplier, factoryBin, onClose }: Linking & { onClose: () => void }) {
  const t = useTranslate()
  const linking = useLinkFactory()
  const unlinking = useUnlinkFactory()
  const known = supplier.factories.find((f) => f.factoryBin === factoryBin)
  const free = (useFactories().data ?? []).filter((f) => !supplier.factories.some((l) => l.factoryBin === f.bin))
  const [chosen, setChosen] = useState(factoryBin ?? '')
  const form = useZodForm(FactoryLink, known ?? { stationCode: '', stationName: '', active: true })
  const done = {
    onSuccess: () => {
      toast({ kind: 'success', text: t('partner.saved') })
      onClose()
    },
    onError: form.refused,
  }
  const save = () => {
    const body = form.ready()
    if (body && chosen)
      linking.mutate({ params: { bin: supplier.bin, factoryBin: chosen }, body: { ...body, version: known?.version ?? 0 } }, done)
  }
  const noneChosen = form.attempt > 0 && !chosen ? [{ fieldId: 'link-factory', message: t('partner.suppliers.choose') }] : []
  return (
    <ConfirmDialog
      open
      title={t(known ? 'partner.suppliers.editTitle' : 'partner.suppliers.addTitle')}
      confirm={t('partner.save')}
      busy={linking.isPending || unlinking.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorSummary
          attempt={form.attempt}
          wrong={[...noneChosen, ...form.wrong.map((w) => ({ fieldId: w.field && `link-${w.field}`, message: w.message }))]}
        />
        <strong>{supplier.organizationName}</strong>
        {known ? (
          <div>{known.factoryName}</div>
        ) : (
          <FormSelect
            id="link-factory"
            label={t('partner.column.factory')}
            value={chosen}
            options={[{ value: '', text: t('partner.suppliers.choose') }, ...free.map((f) => ({ value: f.bin, text: f.organizationName }))]}
            onChoose={setChosen}
          />
        )}
        {(['stationName', 'stationCode'] as const).map((name) => (
          <Field
            key={name}
            id={`link-${name}`}
            label={t(`partner.column.${name}`)}
            value={form.values[name] ?? ''}
            wrong={form.wrongOf(name)}
            {...(name === 'stationCode' && { inputMode: 'numeric' as const, maxLength: 6 })}
            onChange={(event) => form.change({ [name]: event.target.value })}
          />
        ))}
        <FormControlLabel
          label={t('partner.active')}
          control={<Checkbox checked={form.values.active ?? true} onChange={(_, active) => form.change({ active })} />}
        />
        {known && (
          <Button
            color="error"
            variant="outlined"
            onClick={() => unlinking.mutate({ bin: supplier.bin, factoryBin: known.factoryBin }, done)}
          >
            {t('partner.suppliers.remove')}
          </Button>
        )}
      </Box>
    </ConfirmDialog>
  )
}
