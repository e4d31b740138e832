import { mdiAutoFix } from '@mdi/js'
import Button from '@mui/material/Button'
import type { DistributionStatus } from '#domain/trade/distribution/distribution.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

export type LimitsAct = 'propose' | 'save' | 'sign' | 'reopen' | 'correct'
type Props = {
  editing: boolean
  /** null: the user may not edit limits. */
  status: DistributionStatus | null
  newest: boolean
  busy: string | null
  saves: boolean
  /** A proposal would replace limits that differ from it. */
  replaces: boolean
  /** Why the limits cannot be frozen yet. */
  why: string | null
  onAct: (act: LimitsAct) => void
}

/** The actions available for limits in their status. */
export function LimitsActions({ editing, status, newest, busy, saves, replaces, why, onAct }: Props) {
  const t = useTranslate()
  if (editing)
    return (
      <>
        <Button
          variant="outlined"
          loading={busy === 'propose'}
          startIcon={<Icon path={mdiAutoFix} size={20} />}
          onClick={() => onAct('propose')}
        >
          {t(replaces ? 'distribution.proposeAnew' : 'distribution.propose')}
        </Button>
        <Button variant="outlined" loading={busy === 'save'} {...reasoned(!saves && t('shell.why.unchanged'), () => onAct('save'))}>
          {t('distribution.save')}
        </Button>
        <Button variant="contained" loading={busy === 'sign'} {...reasoned(why, () => onAct('sign'))}>
          {t('distribution.generate')}
        </Button>
      </>
    )
  if (status === 'AWAITING_SIGNATURE')
    return (
      <>
        <Button variant="outlined" loading={busy === 'reopen'} onClick={() => onAct('reopen')}>
          {t('distribution.edit')}
        </Button>
        <Button variant="contained" loading={busy === 'sign'} onClick={() => onAct('sign')}>
          {t('distribution.sign')}
        </Button>
      </>
    )
  if (status === 'SIGNED' && newest)
    return (
      <Button variant="outlined" loading={busy === 'correct'} onClick={() => onAct('correct')}>
        {t('distribution.correct')}
      </Button>
    )
  return null
}
