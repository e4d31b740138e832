import type { Project } from '#contract/trade/project.ts'
import { bitumenTypes, transportTypes } from '#domain/trade/request/request.ts'
import { typedIn } from '#i18n/language.ts'
import { ChoiceField } from '../../../kit/forms/ChoiceField.tsx'
import { DigitsField } from '../../../kit/forms/DigitsField.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { FieldGrid } from '../../../kit/forms/FieldGrid.tsx'
import { formatMonth } from '../../../kit/text/dates.ts'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { useFactories } from '../api.ts'
import { idOf, type RequestForm } from './useRequestForm.ts'
import type { RequestValues } from './values.ts'

type Props = { form: RequestForm; project: Project; requestPeriod: string; free: number | null; emergency: boolean }

/** Tons, grade, factory, transport and destination; the month is not chosen (docs/requirements.md, section 5). */
export function NeedsBlock({ form, project, requestPeriod, free, emergency }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const factories = useFactories().map((f) => ({ value: f.bin, text: f.organizationName }))
  const places = project.projectStorageList.map((s) => ({
    value: String(s.id),
    text: [t(`trade.storageType.${s.storageType}`), typedIn(language, s.projectStorageName, s.projectStorageNameKk), s.kato.description]
      .filter(Boolean)
      .join(', '),
  }))
  const grade = form.bind('bitumenType')
  const transport = form.bind('transportType')
  return (
    <FieldGrid>
      <Field
        id={idOf('requestPeriod')}
        label={t('request.form.month')}
        readOnly
        value={formatMonth(t, requestPeriod)}
        hint={t(emergency ? 'request.form.emergencyMonthHint' : 'request.form.monthHint')}
        wrong={form.wrong.get('requestPeriod')}
      />
      <DigitsField
        {...form.bind('requestVolume')}
        label={t('request.form.volume')}
        fits={free}
        required
        hint={free === null ? undefined : t('request.form.volumeHint', { free: formatNumber(free) })}
      />
      <ChoiceField
        {...grade}
        onChange={(value) => grade.onChange(value as RequestValues['bitumenType'])}
        label={t('request.form.grade')}
        required
        empty={t('request.form.choose')}
        choices={bitumenTypes.map((type) => ({ value: type, text: t(`trade.bitumenType.${type}`) }))}
      />
      <ChoiceField
        {...form.bind('organizationBin')}
        label={t('request.form.factory')}
        required
        empty={t('request.form.choose')}
        choices={factories}
        hint={t('request.form.factoryHint')}
      />
      <ChoiceField
        {...transport}
        onChange={(value) => transport.onChange(value as RequestValues['transportType'])}
        label={t('request.form.transport')}
        required
        empty={t('request.form.choose')}
        choices={transportTypes.map((type) => ({ value: type, text: t(`trade.transportType.${type}`) }))}
      />
      <ChoiceField
        {...form.bind('projectStorageId')}
        label={t('request.form.destination')}
        empty={t('request.form.destinationFirst')}
        choices={places}
      />
    </FieldGrid>
  )
}
