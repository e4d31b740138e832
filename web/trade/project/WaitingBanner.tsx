import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { counts: Partial<Record<string, number>>; onShow: (status: ProjectStatus) => void }

/** Counts of projects that wait for the contractor, by status. */
export function WaitingBanner({ counts, onShow }: Props) {
  const t = useTranslate()
  const created = counts.CREATED ?? 0
  const revoked = counts.SIGNATURE_REVOKED ?? 0
  const rejected = counts.REJECTED ?? 0
  const waiting = created + revoked
  const first: ProjectStatus | null = created > 0 ? 'CREATED' : revoked > 0 ? 'SIGNATURE_REVOKED' : rejected > 0 ? 'REJECTED' : null
  const parts = [
    created > 0 && t('project.banner.created', { count: created }),
    revoked > 0 && t('project.banner.revoked', { count: revoked }),
    rejected > 0 && t('project.banner.rejected', { count: rejected }),
  ].filter((part) => part !== false)
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={({ tones }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 2.5,
        py: 0.5,
        mb: 1,
        borderLeft: `4px solid ${waiting > 0 ? tones.waiting : tones.line}`,
      })}
    >
      <Box sx={{ flex: '1 1 220px', display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2">
          {waiting > 0 ? t('project.banner.title', { count: waiting }) : t('project.banner.none')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {parts.length > 0 ? capital(parts.join(', ')) : t('project.banner.noneHint')}
        </Typography>
      </Box>
      {first && <Button onClick={() => onShow(first)}>{t('project.banner.show')}</Button>}
    </Paper>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
