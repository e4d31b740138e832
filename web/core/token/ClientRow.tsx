import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { OauthClient } from '#contract/core/token.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { scopeName } from './scope-name.ts'

type Props = { client: OauthClient; onSecretEnd: ((secret: number) => void) | null; children: ReactNode }

/** One client: for which program, its id, what it may, its secrets with their last use. `children` = the buttons. */
export function ClientRow({ client, onSecretEnd, children }: Props) {
  const t = useTranslate()
  return (
    <Box
      sx={({ tones }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'flex-start',
        py: 1.25,
        borderTop: `1px solid ${tones.line}`,
      })}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{client.name}</Box>
          {client.state === 'ORPHANED' && <StatusChip tone="bad" text={t('token.state.ORPHANED')} />}
        </Box>
        <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {client.clientId}
        </Box>
        <Typography variant="body2">{client.scopes.map((scope) => t(scopeName(scope))).join('; ')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('token.responsible', { name: client.responsible })}
        </Typography>
        {client.state === 'ORPHANED' && <Typography variant="body2">{t('token.client.orphanedHint')}</Typography>}
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {client.secrets.map((secret) => (
            <li key={secret.id}>
              <Typography variant="body2" component="span">
                {t('token.client.secret')} {t('token.created')} <DateText at={secret.createdAt} time /> ·{' '}
                {secret.lastUsedAt ? (
                  <>
                    {t('token.used')} <DateText at={secret.lastUsedAt} time /> ({secret.lastIp})
                  </>
                ) : (
                  t('token.unused')
                )}
              </Typography>
              {onSecretEnd && client.secrets.length > 1 && (
                <Button size="small" color="error" onClick={() => onSecretEnd(secret.id)}>
                  {t('token.client.remove')}
                </Button>
              )}
            </li>
          ))}
        </Box>
      </Box>
      {children}
    </Box>
  )
}
