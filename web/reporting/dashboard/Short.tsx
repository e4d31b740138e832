import { useNavigate } from 'react-router'
import type { Dashboard } from '#contract/reporting/dashboard.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { shortOf } from '#pictures/of-month.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { PictureView } from '../../kit/pictures/PictureView.tsx'
import { savedWith } from '../../kit/pictures/saved-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { shown: Dashboard; below: string; filters: Record<string, string>; opens: boolean }

/** Who is short, region by grade. A cell opens the balance of its tons. */
export function Short({ shown, below, filters, opens }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  if (shown.regions.length === 0) return <SecondaryText>{t('balance.dashboard.short.empty')}</SecondaryText>
  return (
    <>
      <PictureView
        draw={shortOf(t, shown)}
        onSave={savedWith(below)}
        {...(opens && {
          onOpen: (cell: string) =>
            void navigate(`/balance?${new URLSearchParams({ ...filters, ...Object.fromEntries(new URLSearchParams(cell)) })}`),
        })}
      />
      <SecondaryText>
        {t('balance.dashboard.short.hint')} {shown.merged && t('balance.withheld.hatch', publishRule)}
      </SecondaryText>
    </>
  )
}
