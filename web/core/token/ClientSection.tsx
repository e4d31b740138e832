import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { mostSecrets } from '#domain/core/token/token.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useClients } from './api.ts'
import type { Doing } from './ClientDialog.tsx'
import { ClientRow } from './ClientRow.tsx'

const ClientDialog = lazyWith(['factor', 'refusal', 'profile'], () => import('./ClientDialog.tsx'))

/** OAuth clients of the organisation: programs that get short tokens by a secret. */
export function ClientSection({ mayMake }: { mayMake: boolean }) {
  const t = useTranslate()
  const clients = useClients()
  const [doing, setDoing] = useState<Doing | null>(null)
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
          <Button variant="contained" onClick={() => setDoing({ act: 'make' })}>
            {t('token.client.make')}
          </Button>
        )}
      </Box>
      {clients.error && !clients.data && <FailureBox failure={clients.error} onRetry={() => void clients.refetch()} />}
      {clients.isPending && <TableSkeleton rows={2} height={57} />}
      {clients.data?.length === 0 && <Typography color="textSecondary">{t('token.client.none')}</Typography>}
      {clients.data?.map((client) => (
        <ClientRow
          key={client.clientId}
          client={client}
          onSecretEnd={mayMake ? (secret) => setDoing({ act: 'end', client, secret }) : null}
        >
          {mayMake && client.secrets.length < mostSecrets && (
            <Button size="small" variant="outlined" onClick={() => setDoing({ act: 'secret', client })}>
              {t('token.client.newSecret')}
            </Button>
          )}
          {mayMake && (
            <Button size="small" variant="outlined" color="error" onClick={() => setDoing({ act: 'end', client, secret: null })}>
              {t('token.revoke')}
            </Button>
          )}
        </ClientRow>
      ))}
      <Suspense fallback={null}>{doing && <ClientDialog doing={doing} onClose={() => setDoing(null)} />}</Suspense>
    </Paper>
  )
}
