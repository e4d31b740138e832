import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AccessToken } from '#contract/core/token.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { LineRow } from '../../kit/lists/LineRow.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { scopeName } from './scope-name.ts'

type Props = { token: AccessToken; ofOrganisation: boolean; children: ReactNode }

/** One token: for which program, what it may, until when, its last use. `children` = the buttons. */
export function TokenRow({ token, ofOrganisation, children }: Props) {
  const t = useTranslate()
  return (
    <LineRow end={children}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{token.name}</Box>
        {token.state !== 'ACTIVE' && (
          <StatusChip tone={token.state === 'EXPIRED' ? 'neutral' : 'bad'} text={t(`token.state.${token.state}`)} />
        )}
      </Box>
      <Typography variant="body2">{token.scopes.map((scope) => t(scopeName(scope))).join('; ')}</Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        {t('token.created')} <DateText at={token.createdAt} /> · {t('token.until')} <DateText at={token.expiresAt} />
        {ofOrganisation && ` · ${t('token.responsible', { name: token.responsible })}`} ·{' '}
        {token.lastUsedAt ? (
          <>
            {t('token.used')} <DateText at={token.lastUsedAt} time /> ({token.lastIp})
          </>
        ) : (
          t('token.unused')
        )}
      </Typography>
      {token.state === 'ORPHANED' && ofOrganisation && <Typography variant="body2">{t('token.orphanedHint')}</Typography>}
    </LineRow>
  )
}
