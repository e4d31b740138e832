import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { Description } from '#domain/openapi.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { FilterBar } from '../../kit/lists/FilterBar.tsx'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { type Key, useTranslate } from '../../kit/text/i18n.tsx'
import { Example } from './CallDetails.tsx'
import { CallGroup } from './CallGroup.tsx'
import { callsOf, clientPath, descriptionPath, isFound, useDescription } from './description.ts'

/** How a client of an organisation gets a token, and uses it. */
const oauthExample = `curl -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials -d scope=shipments:read $PORTAL/api/oauth/token
curl -H "Authorization: Bearer $ACCESS_TOKEN" $PORTAL/api/shipments`

/** All calls of the portal for who writes a program: found by words or by feature, with what they take and answer. */
export default function ReferencePage() {
  const t = useTranslate()
  const description = useDescription()
  return (
    <>
      <PageHeader title={t('screen.reference')} below={t('reference.lead')} />
      <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mb: 1.5 }}>
        <MuiLink href={descriptionPath}>{t('reference.document')}</MuiLink>
        <MuiLink href={clientPath} download="bitumen-portal.ts">
          {t('reference.client')}
        </MuiLink>
        <MuiLink component={Link} to="/user/tokens">
          {t('reference.tokens')}
        </MuiLink>
      </Typography>
      <Typography variant="body2">{t('reference.oauth')}</Typography>
      <Example source={oauthExample} heading="h2" />
      {description.error && <FailureBox failure={description.error as Failed} onRetry={() => void description.refetch()} />}
      {description.isPending && <TableSkeleton rows={8} height={57} />}
      {description.data && <Calls description={description.data} />}
    </>
  )
}

function Calls({ description }: { description: Description }) {
  const t = useTranslate()
  const { query, filter, change, onSearch } = useUrlList()
  const calls = callsOf(description)
  const features = [...new Set(calls.map(({ operation }) => operation.tags[0]!))]
  const nameOf = (feature: string) => t(`reference.feature.${feature}` as Key)
  const found = calls.filter((call) => (!filter('feature') || call.operation.tags[0] === filter('feature')) && isFound(call, query))
  return (
    <>
      <FilterBar
        search={<SearchField label={t('reference.search')} value={query} onSearch={onSearch} />}
        chosen={filter('feature') ? 1 : 0}
      >
        <SelectField
          bare
          label={t('reference.features')}
          value={filter('feature')}
          onChoose={(feature) => change({ feature })}
          options={[{ value: '', text: t('reference.everyFeature') }, ...features.map((value) => ({ value, text: nameOf(value) }))]}
        />
      </FilterBar>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('reference.found', { count: found.length })}
      </Typography>
      {[...Map.groupBy(found, ({ operation }) => operation.tags[0]!)].map(([feature, own]) => (
        <CallGroup key={feature} name={nameOf(feature)} calls={own} schemas={description.components.schemas} />
      ))}
    </>
  )
}
