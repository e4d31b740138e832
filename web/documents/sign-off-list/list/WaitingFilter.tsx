import { waitingParts, waitsPattern } from '#domain/reporting/sign-off-list/waiting.ts'
import { waitingText } from '#i18n/waiting-text.ts'
import { SelectField } from '../../../kit/forms/SelectField.tsx'
import type { UrlList } from '../../../kit/hooks/useUrlList.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
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
