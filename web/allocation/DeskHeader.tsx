import { mdiAutoFix, mdiCloudCheckOutline, mdiContentSaveOutline, mdiKeyboardOutline, mdiScaleBalance } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { AllocationMonthRead } from '#contract/desk.ts'
import { usePeriod } from '../period.ts'
import { formatInstant } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { showKeys } from '../ui/keys.ts'
import { MonthStepper } from '../ui/MonthStepper.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { reasoned } from '../ui/reasoned.ts'
import { UndoButtons } from '../ui/UndoButtons.tsx'
import { SignBy } from './SignBy.tsx'
import { SignOrders } from './SignOrders.tsx'
import { allSigned } from './signed.ts'
import type { DeskState } from './useDesk.ts'

type Props = { month: AllocationMonthRead; state: DeskState; onSigned: () => void }

/** The month, its deadline, who saved it last, and the actions on the whole month. */
export function DeskHeader({ month, state, onSigned }: Props) {
  const t = useTranslate()
  const { choose } = usePeriod()
  const { dirty, saving, saveBlocked } = state
  const onlyListed = month.orders.every((o) => o.status.code === 'SIGNED')
  return (
    <PageHeader
      title={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          {t('workbench.title')} <MonthStepper period={month.period} onChoose={choose} />
        </Box>
      }
      below={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
          <Box component="span" sx={{ fontWeight: 600, color: allSigned(month) ? 'success.main' : 'warning.main' }}>
            <SignBy month={month} />
          </Box>
          <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }} aria-live="polite">
            <Icon path={mdiCloudCheckOutline} size={18} />
            {dirty
              ? t('workbench.unsaved')
              : month.saved
                ? t('workbench.savedBy', { time: formatInstant(month.saved.at), name: month.saved.fullName })
                : t('workbench.untouched')}
          </Box>
        </Box>
      }
      actions={
        <>
          <IconButton aria-label={t('shell.top.keys')} title={t('shell.top.keys')} onClick={showKeys}>
            <Icon path={mdiKeyboardOutline} size={22} />
          </IconButton>
          {!month.closed && <Proposing month={month} state={state} />}
          {month.closed && onlyListed ? null : dirty || saving ? (
            <Button
              variant="contained"
              startIcon={<Icon path={mdiContentSaveOutline} />}
              disabled={saving}
              {...reasoned(saveBlocked && t(saveBlocked), state.save)}
            >
              {t('shell.save')}
            </Button>
          ) : (
            <SignOrders period={month.period} orders={month.orders} why={null} onDone={onSigned} />
          )}
        </>
      }
    />
  )
}

/** Undo, and the rule's proposal around what was given by hand or for the whole month. */
function Proposing({ month, state }: Pick<Props, 'month' | 'state'>) {
  const t = useTranslate()
  return (
    <>
      <UndoButtons edit={state.history} />
      {state.balance.handRows > 0 && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiScaleBalance} />}
          disabled={state.proposing}
          {...reasoned(!state.proposed && t('workbench.proposeFirst'), state.rebalance)}
        >
          {t('workbench.rebalance')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiAutoFix} />}
        disabled={state.proposing}
        {...reasoned(month.requests.length === 0 && t('workbench.empty.title'), state.propose)}
      >
        {t('workbench.propose')}
      </Button>
    </>
  )
}
