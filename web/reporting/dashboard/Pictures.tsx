import Box from '@mui/material/Box'
import { type ReactNode, Suspense } from 'react'
import type { Dashboard } from '#contract/reporting/dashboard.ts'
import { balanceReachOf } from '#domain/reach.ts'
import type { DrawnFigure } from '#domain/reporting/balance/drawn.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useMay } from '../../core/session/useMay.ts'
import type { BalanceQuery } from '../../documents/ledger/api.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import type { UrlList } from '../../kit/hooks/useUrlList.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { filtersOf } from '../monitoring/asked.ts'
import { Days } from './Days.tsx'
import { Exceptions } from './Exceptions.tsx'
import { Pace } from './Pace.tsx'
import { Short } from './Short.tsx'
import { Stages } from './Stages.tsx'
import { Stairs } from './Stairs.tsx'

const RegionMap = lazyPart(() => import('./RegionMap.tsx'))

type Props = { shown: Dashboard; of: BalanceQuery; list: UrlList; below: string; onOpen: (figure: DrawnFigure) => void }
type Key = 'exceptions' | 'stairs' | 'stages' | 'short' | 'days' | 'pace' | 'map'
/** From so many regions on the table of who is short is longer than what is wrong today. */
const manyRegions = 9
/** The columns: what is wrong today and where, then the rest; the map stands below the shorter one, so that they are about as high as one another. */
const sidesOf = (regions: number, exceptions: boolean): Key[][] =>
  regions < manyRegions && exceptions
    ? [
        ['exceptions', 'stairs', 'stages'],
        ['short', 'days', 'pace', 'map'],
      ]
    : [
        ['exceptions', 'stairs', 'stages', 'map'],
        ['short', 'days', 'pace'],
      ]

/** The pictures that there are of this month for this reader, in two columns, each as high as its own pictures: more of them stand on one screen than in rows. One beside one would be uneven: they stand below each other. */
export function Pictures({ shown, of, list, below, onOpen }: Props) {
  const t = useTranslate()
  const may = useMay()
  const { opens } = balanceReachOf(useCurrentUser())
  const ofMonitoring = { period: of.period, ...filtersOf(list, ['region']), ...(of.ownershipType && { ownershipType: of.ownershipType }) }
  const days = shown.days ?? []
  const pictures: Record<Key, ReactNode> = {
    exceptions: may('exception.read') && <Exceptions of={of} />,
    stairs: <Stairs shown={shown} below={below} opens={opens} onOpen={onOpen} />,
    short: shown.steps.some(({ figure }) => figure === 'APPROVED') && (
      <Short
        shown={shown}
        below={below}
        filters={{ period: of.period, ...filtersOf(list, ['ownership', 'grade']) }}
        opens={opens.length > 0}
      />
    ),
    days:
      shown.days &&
      (days.length > 0 ? <Days shown={days} of={of} below={below} /> : <SecondaryText>{t('balance.dashboard.days.none')}</SecondaryText>),
    pace: may('pace.read') && <Pace of={of} below={below} filters={ofMonitoring} />,
    map: may('map.read') && shown.regions.some(({ katoCode }) => katoCode) && (
      <Suspense fallback={<PageSkeleton />}>
        <RegionMap shown={shown} below={below} filters={{ period: of.period, ...filtersOf(list, ['ownership', 'grade']) }} />
      </Suspense>
    ),
    stages: shown.stages && shown.stages.length > 0 && (
      <Stages shown={shown.stages} period={shown.period} below={below} filters={ofMonitoring} />
    ),
  }
  const columns = sidesOf(shown.regions.length, may('exception.read'))
    .map((side) => side.filter((key) => Boolean(pictures[key])))
    .filter((column) => column.length > 0)
  const lone = columns.every((column) => column.length === 1)
  return columns.map((column) => (
    <Box
      key={column[0]}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0, ...(lone && { gridColumn: '1 / -1' }) }}
    >
      {column.map((key) => (
        <Section key={key} title={t(`balance.dashboard.${key}.title`)} dense>
          {pictures[key]}
        </Section>
      ))}
    </Box>
  ))
}
