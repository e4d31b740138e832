import { mdiFileDownloadOutline, mdiShieldCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { Project } from '#contract/trade/project.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = {
  /** A project or a request. */
  of: Pick<Project, 'documents' | 'documentFresh'>
  onSave: (documentId: string) => Promise<void>
}

/** All versions of the document: signed ones never change, the newest may be older than the data. */
export function DocumentVersions({ of: { documents, documentFresh }, onSave }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  if (documents.length === 0) return <Typography color="textSecondary">{t('project.view.noDocuments')}</Typography>
  const stateOf = (i: number): string => {
    if (documents[i]?.readOnly) return t('project.view.versionSigned')
    return t(i === documents.length - 1 && !documentFresh ? 'project.view.outdated' : 'project.view.versionDraft')
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {documents.map(({ documentId, version, verifyCode }, i) => (
        <Box component="li" key={documentId} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
          <Box sx={{ flex: 1 }}>
            <b>{t('project.view.version', { version })}</b>
            <Typography variant="body2" color="textSecondary">
              {stateOf(i)}
            </Typography>
          </Box>
          <IconButton
            component={Link}
            to={`/verify/${verifyCode}`}
            aria-label={`${t('screen.verify')}, ${t('project.view.version', { version })}`}
            title={t('screen.verify')}
          >
            <Icon path={mdiShieldCheckOutline} size={22} />
          </IconButton>
          <IconButton
            aria-label={`${t('project.act.download')}, ${t('project.view.version', { version })}`}
            onClick={() => void onSave(documentId).catch((failure: Failed) => toast({ kind: 'error', text: textOf(failure) }))}
          >
            <Icon path={mdiFileDownloadOutline} size={22} />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}
