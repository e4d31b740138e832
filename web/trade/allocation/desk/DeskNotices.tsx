import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { tons } from '#domain/tons.ts'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { shortOrganizationName } from '../../../kit/text/organization-name.ts'
import { ReasonForm } from './ReasonForm.tsx'
import type { DeskState } from './useDesk.ts'

export type Props = { month: AllocationMonthRead; state: DeskState; onShow: (requestId: number) => void }

/** A notice that too much was given: of what, how much, and a link to a row that can give it back. */
export function TroubleNotice({ month, state, onShow }: Props) {
  const t = useTranslate()
  const [trouble] = state.troubles
  if (!trouble) return null
  const over = formatNumber(tons(trouble.overKg))
  const production = month.productions.find((p) => p.productionId === trouble.id)
  const text =
    trouble.kind !== 'production'
      ? t(`workbench.trouble.${trouble.kind}`, { id: trouble.id, tons: over })
      : t('workbench.trouble.production', {
          name: `${shortOrganizationName(production?.factory.organizationName ?? '')}, ${shortOrganizationName(production?.supplier.organizationName ?? '')}`,
          grade: production?.bitumenType.description ?? '',
          tons: over,
        })
  const last = [...state.draft].findLast(([, row]) => row.locked && row.cells[trouble.id])?.[0]
  const first = trouble.kind !== 'production' ? trouble.id : (last ?? [...state.draft].find(([, row]) => row.cells[trouble.id])?.[0])
  return (
    <Notice
      kind="error"
      action={
        first !== undefined && (
          <Button color="inherit" size="small" variant="outlined" onClick={() => onShow(first)}>
            {t('workbench.trouble.show')}
          </Button>
        )
      }
    >
      {text} {state.troubles.length > 1 && t('workbench.trouble.more', { count: state.troubles.length - 1 })}
    </Notice>
  )
}

/** A notice that saving failed: a concurrent save, or rejected rows. */
export function FailureNotice({ state, onShow }: Omit<Props, 'month'>) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { failure } = state
  if (!failure) return null
  const stale = failure.code === 'record.stale'
  const rows = failure.issues.length > 0 ? failure.issues : [{ message: textOf(failure), field: failure.field }]
  return (
    <Notice
      kind="error"
      title={t(stale ? 'workbench.stale.title' : 'workbench.notSaved', { count: rows.length })}
      action={
        <Button color="inherit" size="small" variant="outlined" onClick={() => (stale ? void state.takeTheirs() : state.clearFailure())}>
          {t(stale ? 'workbench.stale.take' : 'shell.close')}
        </Button>
      }
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rows.slice(0, 5).map((row) => {
          const id = Number(row.field?.split('/')[1])
          return (
            <li key={`${row.field}${row.message}`}>
              {row.message}{' '}
              {Number.isInteger(id) && (
                <Button size="small" color="inherit" onClick={() => onShow(id)}>
                  {t('workbench.trouble.show')}
                </Button>
              )}
            </li>
          )
        })}
      </Box>
      {stale && t('workbench.stale.text')}
    </Notice>
  )
}

/** Asks for one reason of the rows that were changed by hand and have none. */
export function HandReason({ state }: Pick<Props, 'state'>) {
  const t = useTranslate()
  const { byHand } = state.unreasoned
  return (
    <Notice kind="warning" title={t('workbench.reason.title', { count: byHand.length })}>
      <ReasonForm label={t('workbench.reason.label')} onGive={(reason) => state.giveReason(byHand, reason)} />
    </Notice>
  )
}
