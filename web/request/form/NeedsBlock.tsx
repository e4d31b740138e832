import type { Project } from '#contract/project.ts'
import { bitumenTypes, transportTypes } from '#domain/request/request.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DigitsField } from '../../ui/DigitsField.tsx'
import { formatMonth } from '../../ui/dates.ts'
import { Field } from '../../ui/Field.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { useSay } from '../../ui/words.tsx'
import { useFactories } from '../api.ts'
import { idOf, type RequestForm } from './useRequestForm.ts'
import type { RequestValues } from './values.ts'

type Props = { form: RequestForm; project: Project; requestPeriod: string; free: number | null }

/** How much of which bitumen, from where, by what, to which place; the month is not chosen (docs/requirements.md, section 5). */
export function NeedsBlock({ form, project, requestPeriod, free }: Props) {
  const say = useSay()
  const factories = useFactories().map((f) => ({ value: f.bin, text: f.organizationName }))
  const places = project.projectStorageList.map((s) => ({
    value: String(s.id),
    text: [say(`trade.storageType.${s.storageType}`), s.projectStorageName, s.kato.description].filter(Boolean).join(', '),
  }))
  const grade = form.bind('bitumenType')
  const transport = form.bind('transportType')
  return (
    <FieldGrid>
      <Field
        id={idOf('requestPeriod')}
        label={say('request.form.month')}
        readOnly
        value={formatMonth(say, requestPeriod)}
        hint={say('request.form.monthHint')}
        wrong={form.wrong.get('requestPeriod')}
      />
      <DigitsField
        {...form.bind('requestVolume')}
        label={say('request.form.volume')}
        required
        hint={free === null ? undefined : say('request.form.volumeHint', { free: formatNumber(free) })}
      />
      <ChoiceField
        {...grade}
        onChange={(value) => grade.onChange(value as RequestValues['bitumenType'])}
        label={say('request.form.grade')}
        required
        empty={say('request.form.choose')}
        choices={bitumenTypes.map((type) => ({ value: type, text: say(`trade.bitumenType.${type}`) }))}
      />
      <ChoiceField
        {...form.bind('organizationBin')}
        label={say('request.form.factory')}
        required
        empty={say('request.form.choose')}
        choices={factories}
        hint={say('request.form.factoryHint')}
      />
      <ChoiceField
        {...transport}
        onChange={(value) => transport.onChange(value as RequestValues['transportType'])}
        label={say('request.form.transport')}
        required
        empty={say('request.form.choose')}
        choices={transportTypes.map((type) => ({ value: type, text: say(`trade.transportType.${type}`) }))}
      />
      <ChoiceField
        {...form.bind('projectStorageId')}
        label={say('request.form.destination')}
        empty={say('request.form.destinationFirst')}
        choices={places}
      />
    </FieldGrid>
  )
}
