import { mdiFileDownloadOutline, mdiFileHidden } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Project } from '#contract/project.ts'
import { Icon } from '../ui/Icon.tsx'
import { useSay } from '../ui/words.tsx'
import { latestDocument } from './actions.ts'

/** Spec, section 2: a 'no document' marker that turns into a download once the document is generated. */
export function DocumentButton({ project, onDownload }: { project: Project; onDownload: () => void }) {
  const say = useSay()
  if (!latestDocument(project))
    return (
      <Box
        component="span"
        title={say('project.act.noDocument')}
        sx={{ display: 'inline-grid', placeItems: 'center', width: 40, height: 40, color: 'text.secondary', opacity: 0.75 }}
      >
        <Icon path={mdiFileHidden} size={22} label={say('project.act.noDocument')} />
      </Box>
    )
  return (
    <IconButton aria-label={`${say('project.act.download')}: № ${project.id}`} title={say('project.act.download')} onClick={onDownload}>
      <Icon path={mdiFileDownloadOutline} size={22} />
    </IconButton>
  )
}
