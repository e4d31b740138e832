import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { DateText } from '../../kit/display/DateText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { report } from '../../kit/feedback/report.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { savePicture, useMyProblems } from './api.ts'

/** The user's own reports and the answers. */
export default function MyProblemsPage() {
  const t = useTranslate()
  const textOf = useFailureText()
  const found = useMyProblems()
  const picture = (id: number) => void savePicture(id).catch((failure) => toast({ kind: 'error', text: textOf(failure) }))
  const add = (
    <Button variant="contained" onClick={() => report()}>
      {t('problem.report.open')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('screen.myProblems')} below={t('problem.mine.lead')} actions={add} back="/user/profile" />
      {found.error && !found.data && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <TableSkeleton rows={3} height={96} />}
      {found.data?.length === 0 && (
        <Paper variant="outlined" sx={{ p: 3 }}>
          {t('problem.mine.empty')}
        </Paper>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {found.data?.map((b) => (
          <Paper key={b.id} variant="outlined" component="article" sx={{ p: { xs: 2, sm: 2.5 }, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
              <strong>{t('problem.mine.number', { id: b.id })}</strong>
              <StatusChip tone={b.answer ? 'good' : 'waiting'} text={t(b.answer ? 'problem.mine.answered' : 'problem.mine.waiting')} />
              <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
                <DateText at={b.reportedAt} time /> · {b.screen}
              </Box>
              {b.fileName && (
                <Button size="small" onClick={() => picture(b.id)}>
                  {t('problem.mine.picture')}
                </Button>
              )}
            </Box>
            <Box sx={{ whiteSpace: 'pre-wrap' }}>{b.told}</Box>
            {b.answer && (
              <Box sx={({ tones }) => ({ mt: 2, pl: 2, borderLeft: `3px solid ${tones.good}`, whiteSpace: 'pre-wrap' })}>
                <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
                  {t('problem.mine.answer')}: {b.answeredBy} · <DateText at={b.answeredAt!} time />
                </Box>
                {b.answer}
              </Box>
            )}
          </Paper>
        ))}
      </Box>
    </>
  )
}
