import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { OauthClient } from '#contract/token.ts'
import { mostSecrets } from '#domain/token/token.ts'
import { lazyWith } from '../lazy-with.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FailureBox, useFailureText } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { toast } from '../ui/toast.ts'
import { type Ending, useClients, useEndClient } from './api.ts'
import { ClientRow } from './ClientRow.tsx'

const ClientDialog = lazyWith(['factor', 'refusal', 'profile'], () => import('./ClientDialog.tsx'))

/** OAuth clients of the organisation: programs that get short tokens by a secret. */
export function ClientSection({ mayMake }: { mayMake: boolean }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const clients = useClients()
  const ending = useEndClient()
  const [making, setMaking] = useState<OauthClient | 'new' | null>(null)
  const [end, setEnd] = useState<Ending | null>(null)
  const confirm = () =>
    ending.mutate(end!, {
      onSuccess: () => toast({ kind: 'success', text: t('token.client.ended') }),
      onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
      onSettled: () => setEnd(null),
    })
  const whole = end?.secret === null
  return (
    <Paper variant="outlined" component="section" aria-labelledby="oauth-clients" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h2" id="oauth-clients">
            {t('token.client.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('token.client.lead')}
          </Typography>
        </Box>
        {mayMake && (
          <Button variant="contained" onClick={() => setMaking('new')}>
            {t('token.client.make')}
          </Button>
        )}
      </Box>
      {clients.error && !clients.data && <FailureBox failure={clients.error} onRetry={() => void clients.refetch()} />}
      {clients.isPending && <TableSkeleton rows={2} height={57} />}
      {clients.data?.length === 0 && <Typography color="textSecondary">{t('token.client.none')}</Typography>}
      {clients.data?.map((client) => (
        <ClientRow key={client.clientId} client={client} onSecretEnd={mayMake ? (secret) => setEnd({ client, secret }) : null}>
          {mayMake && client.secrets.length < mostSecrets && (
            <Button size="small" variant="outlined" onClick={() => setMaking(client)}>
              {t('token.client.newSecret')}
            </Button>
          )}
          {mayMake && (
            <Button size="small" variant="outlined" color="error" onClick={() => setEnd({ client, secret: null })}>
              {t('token.revoke')}
            </Button>
          )}
        </ClientRow>
      ))}
      <Suspense fallback={null}>
        {making && <ClientDialog client={making === 'new' ? undefined : making} onClose={() => setMaking(null)} />}
      </Suspense>
      <ConfirmDialog
        open={end !== null}
        title={t(whole ? 'token.client.revokeTitle' : 'token.client.removeTitle')}
        confirm={t(whole ? 'token.revoke' : 'token.client.remove')}
        danger
        busy={ending.isPending}
        onConfirm={confirm}
        onClose={() => setEnd(null)}
      >
        {end && t(whole ? 'token.client.revokeText' : 'token.client.removeText', { name: end.client.name })}
      </ConfirmDialog>
    </Paper>
  )
}
