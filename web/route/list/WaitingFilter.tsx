import { waitingParts, waitsPattern } from '#domain/route/waiting.ts'
import { waitingText } from '#i18n/waiting-text.ts'
import { useTranslate } from '../../ui/i18n.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { UrlList } from '../../ui/useUrlList.ts'
import type { RouteFilters } from '../api.ts'

const longer: readonly string[] = ['3-', '6-']

/** What waits: past its deadline, longer than some days, or as long as a part of the queue on the start page. */
export function WaitingFilter({ list: { change }, filters: { late, waits } }: { list: UrlList; filters: RouteFilters }) {
  const t = useTranslate()
  const offered = [...longer, ...waitingParts.toReversed()]
  const all = waits && !offered.includes(waits) ? [...offered, waits] : offered
  return (
    <SelectField
      label={t('route.filter.waits')}
      value={waits || (late ?? '')}
      options={[
        { value: '', text: t('route.filter.anyWait') },
        { value: 'true', text: t('route.filter.late') },
        ...all.map((one) => ({ value: one, text: waitingText(t, one) })),
      ]}
      onChoose={(chosen) => change(waitsPattern.test(chosen) ? { waits: chosen, late: '' } : { waits: '', late: chosen })}
    />
  )
}
