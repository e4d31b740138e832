import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { SealButton } from '../../documents/document/SealButton.tsx'
import { StatusChip, type StatusTone } from '../../kit/display/StatusChip.tsx'
import { Timeline } from '../../kit/display/Timeline.tsx'
import { CollapsibleSection } from '../../kit/layout/CollapsibleSection.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveDocument, useHistory } from './api.ts'

type Version = {
  version: number
  status: { code: string; description: string }
  at: string | null
  signedBy: string | null
  documentId: string | null
}
type Props = {
  objectType: 'ANNUAL_PLAN' | 'MONTHLY_PLAN' | 'DISTRIBUTION'
  objectId: number
  versions: readonly Version[]
  shown: number
  toneOf: (status: string) => StatusTone
  onChoose: (version: number) => void
  said: (version: { at: string; name: string }) => string
}

/** All versions with signer and document; then the history of the shown one. */
export function VersionsBlock({ objectType, objectId, versions, shown, toneOf, onChoose, said }: Props) {
  const t = useTranslate()
  const history = useHistory(objectType, objectId)
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        mt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <CollapsibleSection title={t('plan.versions')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 1.5 }}>
          {versions.map((v) => (
            <Box
              component="li"
              key={v.version}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'baseline' }}
            >
              {v.version === shown ? (
                <b>{t('plan.version', { version: v.version })}</b>
              ) : (
                <Link component="button" onClick={() => onChoose(v.version)} sx={{ font: 'inherit' }}>
                  {t('plan.version', { version: v.version })}
                </Link>
              )}
              <StatusChip tone={toneOf(v.status.code)} text={v.status.description} />
              {v.at && v.signedBy && (
                <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>{said({ at: formatInstant(v.at), name: v.signedBy })}</Box>
              )}
              {v.documentId && (
                <Link
                  component="button"
                  className="no-print"
                  onClick={() => void saveDocument(v.documentId!)}
                  sx={{ font: 'inherit', fontSize: 'plain' }}
                >
                  {t('plan.pdf')}
                </Link>
              )}
              {v.documentId && v.signedBy && (
                <SealButton plain documentId={v.documentId} title={t('plan.version', { version: v.version })} />
              )}
            </Box>
          ))}
        </Box>
      </CollapsibleSection>
      <CollapsibleSection title={t('plan.history')} startsOpen={false}>
        <Box sx={{ p: 2 }}>
          {history.data && (
            <Timeline
              now={new Date(history.dataUpdatedAt).toISOString()}
              events={history.data.map((e) => ({
                ...{ key: e.id, title: e.act.description, at: e.at, comment: e.comment },
                tone: e.to ? toneOf(e.to.code) : 'neutral',
                who: `${e.fullName}, ${e.organizationName}`,
              }))}
            />
          )}
        </Box>
      </CollapsibleSection>
    </Box>
  )
}
