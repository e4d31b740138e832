import Box from '@mui/material/Box'
import { useNavigate } from 'react-router'
import type { Dashboard } from '#contract/reporting/dashboard.ts'
import { mapOf } from '#pictures/of-map.ts'
import { Tons } from '../../documents/ledger/Tons.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { useNarrow } from '../../kit/hooks/useNarrow.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { PictureView } from '../../kit/pictures/PictureView.tsx'
import { savedWith } from '../../kit/pictures/saved-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useMap } from './api.ts'
import { PartLink } from './PartLink.tsx'

type Props = { shown: Dashboard; below: string; filters: Record<string, string> }
type Region = Dashboard['regions'][number]

/** The regions on a map: how much each needs and which part of it was allocated. A region opens its balance; on a phone it is a table. */
export default function RegionMap({ shown, below, filters }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const { data, error, refetch } = useMap()
  if (error) return <FailureBox failure={error as Failed} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { draw, heads, shareOf, source } = mapOf(t, shown, data)
  const columns: Column<Region>[] = [
    {
      key: 'region',
      head: heads[0]!,
      card: 'title',
      cell: ({ katoCode, name }) =>
        katoCode ? <PartLink to={{ ...filters, region: katoCode }}>{name}</PartLink> : t('balance.withheld.rest'),
    },
    { key: 'approved', head: heads[1]!, numeric: true, card: 'figure', cell: ({ all }) => <Tons value={all.approved} /> },
    { key: 'allocated', head: heads[2]!, numeric: true, card: 'figure', cell: ({ all }) => <Tons value={all.allocated} /> },
    { key: 'share', head: heads[3]!, numeric: true, card: 'figure', cell: ({ all }) => shareOf(all) },
  ]
  return (
    <>
      {narrow ? (
        <DataTable
          caption={t('balance.dashboard.map.title')}
          columns={columns}
          rows={shown.regions}
          rowKey={({ katoCode }) => katoCode ?? ''}
          {...unpaged(5)}
        />
      ) : (
        <PictureView
          draw={draw}
          onSave={savedWith(below)}
          onOpen={(region) => void navigate(`/balance?${new URLSearchParams({ ...filters, region })}`)}
        />
      )}
      <Box className="source">
        <SecondaryText>{source}</SecondaryText>
      </Box>
    </>
  )
}
