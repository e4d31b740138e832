import { useNavigate } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { publishRule } from '#domain/open/publishable.ts'
import { shortOf } from '#pictures/of-month.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { PictureView } from '../ui/PictureView.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { savedWith } from './saved-with.ts'

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
