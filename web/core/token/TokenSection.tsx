import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { AccessToken } from '#contract/core/token.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useRevokeToken, useTokens, type Whose } from './api.ts'
import { TokenRow } from './TokenRow.tsx'

const TokenDialog = lazyWith(['factor', 'refusal', 'profile'], () => import('./TokenDialog.tsx'))

type Props = { whose: Whose; title: string; lead: string; mayMake: boolean }
type Doing = { act: 'make' } | { act: 'revoke' | 'take'; token: AccessToken } | null

/** One list of tokens with what may be done with them. */
export function TokenSection({ whose, title, lead, mayMake }: Props) {
  const t = useTranslate()
  const tokens = useTokens(whose)
  const [doing, setDoing] = useState<Doing>(null)
  const close = () => setDoing(null)
  return (
    <Paper variant="outlined" component="section" aria-labelledby={`tokens-${whose}`} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h2" id={`tokens-${whose}`}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {lead}
          </Typography>
        </Box>
        {mayMake && (
          <Button variant="contained" onClick={() => setDoing({ act: 'make' })}>
            {t('token.make')}
          </Button>
        )}
      </Box>
      {tokens.error && !tokens.data && <FailureBox failure={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.isPending && <TableSkeleton rows={2} height={57} />}
      {tokens.data?.length === 0 && <Typography color="textSecondary">{t('token.none')}</Typography>}
      {tokens.data?.map((token) => (
        <TokenRow key={token.id} token={token} ofOrganisation={whose === 'organisation'}>
          {token.state === 'ORPHANED' && mayMake && (
            <Button size="small" variant="outlined" onClick={() => setDoing({ act: 'take', token })}>
              {t('token.take')}
            </Button>
          )}
          {(mayMake || whose === 'mine') && (
            <Button size="small" variant="outlined" color="error" onClick={() => setDoing({ act: 'revoke', token })}>
              {t('token.revoke')}
            </Button>
          )}
        </TokenRow>
      ))}
      <Suspense fallback={null}>
        {doing?.act === 'make' && <TokenDialog whose={whose} onClose={close} />}
        {doing?.act === 'take' && <TokenDialog whose={whose} taken={doing.token} onClose={close} />}
      </Suspense>
      <Revoking whose={whose} token={doing?.act === 'revoke' ? doing.token : null} onClose={close} />
    </Paper>
  )
}

function Revoking({ whose, token, onClose }: { whose: Whose; token: AccessToken | null; onClose: () => void }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const revoking = useRevokeToken(whose)
  const confirm = () =>
    revoking.mutate(token!.id, {
      onSuccess: () => toast({ kind: 'success', text: t('token.revoked') }),
      onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={token !== null}
      title={t('token.revokeTitle')}
      confirm={t('token.revoke')}
      danger
      busy={revoking.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {token && t('token.revokeText', { name: token.name })}
    </ConfirmDialog>
  )
}
