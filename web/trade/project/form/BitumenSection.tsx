import { useWatch } from 'react-hook-form'
import { bitumenLimit } from '#domain/trade/project/volume.ts'
import { Field } from '../../../kit/forms/Field.tsx'
import { FieldGrid } from '../../../kit/forms/FieldGrid.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { availableOf } from './available.ts'
import { BoundDigits } from './bound.tsx'
import type { ProjectValues } from './values.ts'

const twoDecimals = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Asphalt and its bitumen; each limit is shown before it can be exceeded. */
export function BitumenSection() {
  const t = useTranslate()
  const [asphalt, total, remainder] = useWatch<ProjectValues, ['asphaltPavement', 'bitumenTotal', 'bitumenRemainder']>({
    name: ['asphaltPavement', 'bitumenTotal', 'bitumenRemainder'],
  })
  const available = availableOf({ bitumenTotal: total, bitumenRemainder: remainder })
  return (
    <Section title={t('projectForm.bitumen')}>
      <FieldGrid columns={4}>
        <BoundDigits name="asphaltPavement" label={t('projectForm.asphalt')} required />
        <BoundDigits
          name="bitumenTotal"
          label={t('projectForm.total')}
          required
          hint={asphalt === null ? t('projectForm.limitUnknown') : t('projectForm.limit', { limit: formatNumber(bitumenLimit(asphalt)) })}
        />
        <BoundDigits
          name="bitumenRemainder"
          label={t('projectForm.remainder')}
          required
          hint={total === null ? t('projectForm.remainderHint') : t('projectForm.remainderLimit', { total: formatNumber(total) })}
        />
        <Field
          label={t('projectForm.distribution')}
          readOnly
          value={available === null ? '' : twoDecimals.format(available)}
          hint={t('projectForm.distributionHint')}
          numeric
        />
      </FieldGrid>
    </Section>
  )
}
