import { mdiAutoFix, mdiContentSaveOutline, mdiScaleBalance } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { usePeriod } from '../../../core/portal/period.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { reasoned } from '../../../kit/feedback/reasoned.ts'
import { MonthStepper } from '../../../kit/layout/MonthStepper.tsx'
import { PageHeader } from '../../../kit/layout/PageHeader.tsx'
import { UndoButtons } from '../../../kit/matrix/UndoButtons.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { SignOrders } from '../SignOrders.tsx'
import { actsLook, titleLook } from './desk-look.ts'
import type { DeskState } from './useDesk.ts'

type Props = { month: AllocationMonthRead; state: DeskState; onSigned: () => void }

/** The month, and the actions on the whole of it. */
export function DeskHeader({ month, state, onSigned }: Props) {
  const t = useTranslate()
  const { choose } = usePeriod()
  const { dirty, saving, saveBlocked } = state
  const onlyListed = month.orders.every((o) => o.status.code === 'SIGNED')
  return (
    <PageHeader
      title={
        <Box component="span" sx={titleLook}>
          {t('workbench.title')} <MonthStepper period={month.period} onChoose={choose} />
        </Box>
      }
      actions={
        <Box sx={actsLook}>
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
        </Box>
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
        <IconButton
          aria-label={t('workbench.rebalance')}
          title={t('workbench.rebalance')}
          disabled={state.proposing}
          {...reasoned(!state.proposed && t('workbench.proposeFirst'), state.rebalance)}
        >
          <Icon path={mdiScaleBalance} size={22} />
        </IconButton>
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
