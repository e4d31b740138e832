import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import type { Scenario } from '#contract/trade/scenario.ts'
import { noLevers, ScenarioForm } from '#domain/trade/scenario/scenario.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useZodForm } from '../../kit/forms/useZodForm.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useKeepScenario } from './api.ts'
import { LeverFields } from './LeverFields.tsx'
import { useLever } from './useLever.ts'

type Props = { month: AllocationMonthRead; scenario: Scenario | null; onKept: (scenario: Scenario) => void; onClose: () => void }

/** Names a scenario and what is otherwise in it; null = a new one. */
export default function ScenarioDialog({ month, scenario, onKept, onClose }: Props) {
  const t = useTranslate()
  const form = useZodForm(ScenarioForm, { name: scenario?.name ?? '', levers: scenario?.levers ?? noLevers })
  const lever = useLever(month)
  const keeping = useKeepScenario(month.period, scenario)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const ready = form.ready(lever.typed ? { levers: lever.addedTo(form.values.levers) } : {})
    if (!ready) return
    keeping.mutate(ready, {
      onError: form.refused,
      onSuccess: (kept) => {
        toast({ kind: 'success', text: t('scenario.saved') })
        onKept(kept)
      },
    })
  }
  return (
    <FormDialog title={t(scenario ? 'scenario.editTitle' : 'scenario.addTitle')} onClose={onClose}>
      <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ErrorSummary attempt={form.attempt} wrong={form.wrong.map(({ field, message }) => ({ fieldId: `scenario-${field}`, message }))} />
        <Field
          id="scenario-name"
          label={t('scenario.name')}
          required
          maxLength={80}
          value={form.values.name}
          wrong={form.wrongOf('name')}
          onChange={(event) => form.change({ name: event.target.value })}
        />
        <LeverFields
          id="scenario-levers"
          month={month}
          lever={lever}
          levers={form.values.levers}
          wrong={form.wrongOf('levers')}
          onChange={(levers) => form.change({ levers })}
        />
        <Button type="submit" variant="contained" loading={keeping.isPending}>
          {t('scenario.save')}
        </Button>
      </Box>
    </FormDialog>
  )
}
