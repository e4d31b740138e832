import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Project } from '#contract/trade/project.ts'
import { typedIn } from '#i18n/language.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** The storages where the bitumen will be unloaded. */
export function StorageList({ storages }: { storages: Project['projectStorageList'] }) {
  const t = useTranslate()
  const language = useLanguage()
  if (storages.length === 0) return <Typography color="textSecondary">{t('project.view.noStorages')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {storages.map((s) => (
        <li key={s.id}>
          <b>
            {[t(`trade.storageType.${s.storageType}`), typedIn(language, s.projectStorageName, s.projectStorageNameKk)]
              .filter(Boolean)
              .join(' ')}
          </b>
          <Typography variant="body2">{s.kato.description}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('project.view.storageFacts', {
              volume: formatNumber(s.projectStorageVolume),
              remainder: formatNumber(s.projectStorageRemainder),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[s.stationCode && t('project.view.station', { code: s.stationCode }), s.address, s.contact].filter(Boolean).join(' · ')}
          </Typography>
        </li>
      ))}
    </Box>
  )
}
