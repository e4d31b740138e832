import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import type { Substitution } from '#contract/substitution.ts'
import { may } from '#domain/access.ts'
import { roleOf } from '#domain/role.ts'
import { useMe } from '../session/session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { formatDay } from '../ui/dates.ts'
import { FailureBox, useFailureText } from '../ui/FailureBox.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { saveOrder, useEnd, useSubstitutions } from './api.ts'

const OrderDialog = lazy(() => import('./OrderDialog.tsx'))
const tones = { PLANNED: 'waiting', IN_FORCE: 'good', ENDED: 'neutral' } as const

/** Who signs for me and for whom I sign, by dated orders; nothing for a role that signs nothing. */
export default function SubstitutionCard() {
  const { membership } = useMe()
  return may({ role: roleOf(membership.role) }, 'substitution.make') ? <Orders /> : null
}

function Orders() {
  const say = useSay()
  const textOf = useFailureText()
  const found = useSubstitutions()
  const end = useEnd()
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<Substitution | null>(null)
  const confirm = () =>
    end.mutate(ending!.id, {
      onSuccess: () => tell({ kind: 'success', text: say('substitution.endedEarly') }),
      onError: (failure) => tell({ kind: 'error', text: textOf(failure) }),
      onSettled: () => setEnding(null),
    })
  const { list = [], colleagues = [] } = found.data ?? {}
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5, gridColumn: '1 / -1' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h2">{say('substitution.title')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {say('substitution.lead')}
          </Typography>
        </Box>
        {colleagues.length > 0 && (
          <Button variant="outlined" onClick={() => setMaking(true)}>
            {say('substitution.make')}
          </Button>
        )}
      </Box>
      {found.error && !found.data && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <TableSkeleton rows={1} height={57} />}
      {found.data && list.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{say(colleagues.length > 0 ? 'substitution.none' : 'substitution.noColleagues')}</Box>
      )}
      {list.map((s) => (
        <Order key={s.id} order={s} onEnd={() => setEnding(s)} />
      ))}
      <Suspense fallback={null}>{making && <OrderDialog colleagues={colleagues} onClose={() => setMaking(false)} />}</Suspense>
      <ConfirmDialog
        open={ending !== null}
        title={say('substitution.endTitle')}
        confirm={say('substitution.end')}
        danger
        busy={end.isPending}
        onConfirm={confirm}
        onClose={() => setEnding(null)}
      >
        {ending && say('substitution.endText', { deputy: ending.deputy })}
      </ConfirmDialog>
    </Paper>
  )
}

function Order({ order: s, onEnd }: { order: Substitution; onEnd: () => void }) {
  const say = useSay()
  const textOf = useFailureText()
  const file = () => void saveOrder(s.id).catch((failure) => tell({ kind: 'error', text: textOf(failure) }))
  return (
    <Box
      sx={({ tones: t }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderTop: `1px solid ${t.line}`,
      })}
    >
      <Box sx={{ flex: '1 1 280px' }}>
        <Box sx={{ fontWeight: 600 }}>
          {s.mine ? say('substitution.mine', { deputy: s.deputy }) : say('substitution.theirs', { principal: s.principal })}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {say('substitution.term', { from: formatDay(s.from), until: formatDay(s.until), order: s.orderNumber })}
        </Typography>
      </Box>
      <StatusChip tone={tones[s.state]} text={say(`substitution.state.${s.state}`)} />
      <Button size="small" onClick={file}>
        {say('substitution.file')}
      </Button>
      {s.mine && s.state !== 'ENDED' && (
        <Button size="small" variant="outlined" color="error" onClick={onEnd}>
          {say('substitution.end')}
        </Button>
      )}
    </Box>
  )
}
