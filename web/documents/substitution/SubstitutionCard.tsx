import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { Substitution } from '#contract/documents/substitution.ts'
import { may } from '#domain/access.ts'
import { roleOf } from '#domain/role.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useMay } from '../../core/session/useMay.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { formatDays } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveOrder, useEnd, useSubstitutions } from './api.ts'
import { useSignerWarning } from './useSignerWarning.tsx'

const OrderDialog = lazyWith(['refusal'], () => import('./OrderDialog.tsx'))
const tones = { PLANNED: 'waiting', IN_FORCE: 'good', ENDED: 'neutral' } as const

/** The user's deputies, and the colleagues for whom the user signs, by dated orders; renders nothing for a role that signs nothing. */
export default function SubstitutionCard() {
  const { membership } = useCurrentUser()
  return may({ role: roleOf(membership.role) }, 'substitution.make') ? <Orders /> : null
}

function Orders() {
  const t = useTranslate()
  const found = useSubstitutions()
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<Substitution | null>(null)
  const changes = useMay()('substitution.make')
  const { list = [], colleagues = [] } = found.data ?? {}
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5, gridColumn: '1 / -1' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h2">{t('substitution.title')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('substitution.lead')}
          </Typography>
        </Box>
        {changes && colleagues.length > 0 && (
          <Button variant="outlined" onClick={() => setMaking(true)}>
            {t('substitution.make')}
          </Button>
        )}
      </Box>
      {found.error && !found.data && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <TableSkeleton rows={1} height={57} />}
      {found.data && list.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t(colleagues.length > 0 ? 'substitution.none' : 'substitution.noColleagues')}</Box>
      )}
      {list.map((s) => (
        <Order key={s.id} order={s} onEnd={changes ? () => setEnding(s) : null} />
      ))}
      <Suspense fallback={null}>{making && <OrderDialog colleagues={colleagues} onClose={() => setMaking(false)} />}</Suspense>
      {ending && <Ending order={ending} onClose={() => setEnding(null)} />}
    </Paper>
  )
}

/** The principal is back: the order ends now. */
function Ending({ order, onClose }: { order: Substitution; onClose: () => void }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const end = useEnd()
  const { warning, withoutSigner, takes, isConfirmed } = useSignerWarning()
  const close = (kind: 'success' | 'error', text: string) => {
    toast({ kind, text })
    onClose()
  }
  const confirm = () =>
    isConfirmed() &&
    end.mutate(
      { id: order.id, withoutSigner },
      {
        onSuccess: () => close('success', t('substitution.endedEarly')),
        onError: (failure) => takes(failure) || close('error', textOf(failure)),
      },
    )
  return (
    <ConfirmDialog
      open
      title={t('substitution.endTitle')}
      confirm={t('substitution.end')}
      danger
      busy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('substitution.endText', { deputy: order.deputy })}
      {warning}
    </ConfirmDialog>
  )
}

function Order({ order: s, onEnd }: { order: Substitution; onEnd: (() => void) | null }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const file = () => void saveOrder(s.id).catch((failure) => toast({ kind: 'error', text: textOf(failure) }))
  return (
    <Box
      sx={({ tones }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderTop: `1px solid ${tones.line}`,
      })}
    >
      <Box sx={{ flex: '1 1 280px' }}>
        <Box sx={{ fontWeight: 600 }}>
          {s.mine ? t('substitution.mine', { deputy: s.deputy }) : t('substitution.theirs', { principal: s.principal })}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('substitution.term', { days: formatDays(s.from, s.until), order: s.orderNumber })}
        </Typography>
      </Box>
      <StatusChip tone={tones[s.state]} text={t(`substitution.state.${s.state}`)} />
      <Button size="small" onClick={file}>
        {t('substitution.file')}
      </Button>
      {onEnd && s.mine && s.state !== 'ENDED' && (
        <Button size="small" variant="outlined" color="error" onClick={onEnd}>
          {t('substitution.end')}
        </Button>
      )}
    </Box>
  )
}
