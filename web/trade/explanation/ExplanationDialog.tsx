import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ExplanationRead } from '#contract/trade/explanation.ts'
import type { WhyLimited } from '#contract/trade/split.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { shortOrganizationName } from '../../kit/text/organization-name.ts'
import { useExplanation, useWhyLimited } from './api.ts'
import { Certificate } from './Certificate.tsx'
import { Otherwise } from './Otherwise.tsx'

type Props = { projectId: number; requestId: number; onClose: () => void }

/** Explains the volumes of a request to users who may see it: its share of the region's limit, then of the plants; the rule's text, a checkable sum, all orders that contain it. */
export default function ExplanationDialog({ projectId, requestId, onClose }: Props) {
  const t = useTranslate()
  const limited = useWhyLimited(projectId, requestId)
  const given = useExplanation(projectId, requestId)
  const failed = [limited, given].find((read) => read.error)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="explained">
      <DialogTitle id="explained">{t('workbench.why.title', { id: requestId })}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="explained" sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {failed && <FailureBox failure={failed.error as Failed} onRetry={() => void failed.refetch()} />}
        {limited.data && given.data && (
          <>
            <Step title={t('workbench.explained.limit')}>
              <Limited data={limited.data} />
              <Otherwise step="limit" projectId={projectId} requestId={requestId} />
            </Step>
            <Step title={t('workbench.explained.given')}>
              <Explained data={given.data} />
              <Otherwise step="given" projectId={projectId} requestId={requestId} />
            </Step>
            {isGiven(given.data) && given.data.shortage.length > 0 && (
              <Step title={t('workbench.explained.delivered')}>
                <Sentences of={given.data.shortage} />
              </Step>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: 1 }}>
    <Typography variant="h3">{title}</Typography>
    {children}
  </Box>
)

/** The share of the region's limit that the office gave: the calculation of the rule, then who decided. */
function Limited({ data }: { data: WhyLimited }) {
  const t = useTranslate()
  if (data.sentences.length === 0) return <Typography color="textSecondary">{t('workbench.explained.notSplit')}</Typography>
  return (
    <Box>
      {data.at && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('workbench.explained.splitAt', { time: formatInstant(data.at) })}
        </Typography>
      )}
      <Sentences of={data.sentences} />
    </Box>
  )
}

const isGiven = ({ explained, lines, after }: ExplanationRead): boolean => explained !== null || lines.length > 0 || after.length > 0

const Sentences = ({ of }: { of: string[] }) => (
  <Box>
    {of.map((sentence) => (
      <Typography key={sentence} sx={{ mb: 0.75 }}>
        {sentence}
      </Typography>
    ))}
  </Box>
)

function Explained({ data }: { data: ExplanationRead }) {
  const t = useTranslate()
  const { explained, after, shortage } = data
  const lines = data.lines.filter((line) => !line.later)
  if (!isGiven(data) && shortage.length > 0) return <Sentences of={shortage} />
  if (!isGiven(data)) return <Typography color="textSecondary">{t('workbench.explained.none')}</Typography>
  if (!explained)
    return (
      <>
        <Sources lines={lines} />
        <After sentences={after} />
      </>
    )
  return (
    <>
      <Box>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('workbench.explained.ofOrder', { time: formatInstant(explained.signedAt) })}
        </Typography>
        <Sentences of={explained.sentences} />
        {explained.certificate && <Certificate {...explained.certificate} />}
      </Box>
      {lines.length > 0 && <Sources lines={lines} />}
      <After sentences={after} />
      <Box component="code" sx={{ fontSize: 'tiny', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('workbench.explained.proof', { hash: explained.inputSha256, engine: explained.engine })}
        {explained.openId && <div>{t('workbench.explained.openId', { id: explained.openId })}</div>}
      </Box>
    </>
  )
}

/** What changed the tons after the explained order. */
function After({ sentences }: { sentences: string[] }) {
  const t = useTranslate()
  if (sentences.length === 0) return null
  return (
    <Box>
      <Typography component="h4" sx={{ mb: 0.5, fontWeight: 600 }}>
        {t('workbench.explained.after')}
      </Typography>
      <Sentences of={sentences} />
    </Box>
  )
}

function Sources({ lines }: { lines: ExplanationRead['lines'] }) {
  const t = useTranslate()
  return (
    <Box>
      <Typography component="h4" sx={{ mb: 0.5, fontWeight: 600 }}>
        {t('workbench.explained.sources')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => {
          const [factory, supplier] = [shortOrganizationName(line.factory), shortOrganizationName(line.supplier)]
          const [tons, before] = [formatNumber(line.volume), formatNumber(line.before)]
          return (
            <li key={`${line.order} ${line.version} ${factory}${supplier}`}>
              {line.version === 1
                ? t('workbench.explained.from', { factory, supplier, tons })
                : t('workbench.explained.changed', { factory, supplier, before, tons, reason: line.reason ?? '' })}
              <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
                {t('workbench.explained.order', { number: line.order, version: line.version, time: formatInstant(line.signedAt) })}
              </Box>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
