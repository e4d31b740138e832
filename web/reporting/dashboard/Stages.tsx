import { useNavigate } from 'react-router'
import type { Dashboard } from '#contract/reporting/dashboard.ts'
import { stagesOf } from '#pictures/of-month.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { PictureView } from '../../kit/pictures/PictureView.tsx'
import { savedWith } from '../../kit/pictures/saved-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Stage = NonNullable<Dashboard['stages']>[number]
type Props = { shown: readonly Stage[]; period: string; below: string; filters: Record<string, string> }

/** Who holds the requests of the month: a stage opens them in the monitoring. */
export function Stages({ shown, period, below, filters }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <>
      <PictureView
        draw={stagesOf(t, shown, period)}
        onSave={savedWith(below)}
        onOpen={(stage) => void navigate(`/application-monitoring?${new URLSearchParams({ ...filters, stage })}`)}
      />
      <SecondaryText>{t('balance.dashboard.stages.hint')}</SecondaryText>
    </>
  )
}
