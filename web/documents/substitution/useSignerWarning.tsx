import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

const warnings: readonly string[] = ['signer.none', 'signer.unknown']

/**
 * The warning that nobody could sign for an office after an act: the dialog stays open with the words of the refusal and a box to tick; ticked, the act is
 * sent again as meant.
 */
export function useSignerWarning() {
  const [failure, setFailure] = useState<Failed | null>(null)
  const [ticked, setTicked] = useState(false)
  const [tried, setTried] = useState(false)
  return {
    /** Sent with the act. */
    withoutSigner: ticked,
    /** Takes the warning, whose dialog stays. @returns false for any other refusal */
    takes: (refusal: Failed): boolean => {
      const taken = warnings.includes(refusal.code)
      if (taken) setFailure(refusal)
      return taken
    },
    /** @returns false while the warning was not confirmed */
    isConfirmed: (): boolean => {
      setTried(failure !== null)
      return failure === null || ticked
    },
    /** The next dialog begins without it. */
    forget: () => {
      setFailure(null)
      setTicked(false)
      setTried(false)
    },
    warning: failure && <Warning failure={failure} ticked={ticked} missing={tried && !ticked} onTick={setTicked} />,
  }
}

type Props = { failure: Failed; ticked: boolean; missing: boolean; onTick: (on: boolean) => void }

function Warning({ failure, ticked, missing, onTick }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  return (
    <Box sx={{ mt: 2 }}>
      <Notice kind="warning">{textOf(failure)}</Notice>
      <FormControlLabel
        label={t('shell.withoutSigner')}
        control={<Checkbox checked={ticked} onChange={(_, on) => onTick(on)} />}
        sx={{ mt: 1 }}
      />
      {missing && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 'small' }}>
          {t('shell.form.fill')}
        </Box>
      )}
    </Box>
  )
}
