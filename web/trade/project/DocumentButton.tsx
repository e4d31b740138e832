import { mdiFileDownloadOutline, mdiFileHidden } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Project } from '#contract/trade/project.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { latestDocument } from './actions.ts'

/** Spec, section 2: a 'no document' marker that turns into a download once the document is generated. */
export function DocumentButton({ project, onDownload }: { project: Project; onDownload: () => void }) {
  const t = useTranslate()
  if (!latestDocument(project))
    return (
      <Box
        component="span"
        title={t('project.act.noDocument')}
        sx={{ display: 'inline-grid', placeItems: 'center', width: 34, height: 34, color: 'text.secondary', opacity: 0.75 }}
      >
        <Icon path={mdiFileHidden} size={22} label={t('project.act.noDocument')} />
      </Box>
    )
  return (
    <IconButton aria-label={`${t('project.act.download')}: № ${project.id}`} title={t('project.act.download')} onClick={onDownload}>
      <Icon path={mdiFileDownloadOutline} size={22} />
    </IconButton>
  )
}
