import Box from '@mui/material/Box'
import type { Project } from '#contract/trade/project.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { StoppedText } from './StoppedText.tsx'

type Row = Pick<Project, 'status' | 'signatureComment' | 'stopped'>

export const hasReason = ({ status: { code }, signatureComment, stopped }: Row): boolean =>
  stopped !== null || (Boolean(signatureComment) && (code === 'REJECTED' || code === 'SIGNATURE_REVOKED'))

/** Why an office rejected the project or revoked its signature, or who stopped it and why (docs/requirements.md, section 2: signatureComment). */
export function RejectionLine({ project }: { project: Row }) {
  const t = useTranslate()
  const rejected = project.status.code === 'REJECTED'
  return (
    <Box
      sx={({ tones }) => ({
        borderLeft: `3px solid ${tones.bad}`,
        backgroundColor: { xs: tones.badSoft, sm: 'transparent' },
        borderRadius: { xs: 1, sm: 0 },
        pl: 1.5,
        py: { xs: 1, sm: 0.25 },
        pr: 1,
        ml: { sm: 9.5 },
        fontSize: 'plain',
      })}
    >
      {project.stopped ? (
        <StoppedText stopped={project.stopped} />
      ) : (
        <>
          <Box component="b" sx={{ color: 'error.main' }}>
            {t(rejected ? 'project.list.reason' : 'project.list.revokedReason')}
          </Box>{' '}
          {project.signatureComment}
        </>
      )}
    </Box>
  )
}
