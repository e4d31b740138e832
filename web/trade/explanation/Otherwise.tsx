import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Counterfactual } from '#contract/trade/counterfactual.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useCounterfactual } from './api.ts'

type Props = { projectId: number; requestId: number; step: keyof Counterfactual }

/** What another choice of the contractor would have given in this step; nothing where the rule cut nothing. It comes after the explanation: a month is computed again. */
export function Otherwise({ projectId, requestId, step }: Props) {
  const t = useTranslate()
  const { data, error, refetch, isLoading } = useCounterfactual(projectId, requestId)
  if (isLoading) return <SecondaryText>{t('workbench.explained.computing')}</SecondaryText>
  if (error) return <FailureBox failure={error as Failed} onRetry={() => void refetch()} />
  const told = data?.[step]
  if (!told) return null
  return (
    <Box>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {t('workbench.explained.otherwise')}
      </Typography>
      <SecondaryText>{t('workbench.explained.otherwiseHint')}</SecondaryText>
      <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
        {told.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  )
}
