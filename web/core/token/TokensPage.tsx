import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { useCurrentUser } from '../session/session.ts'
import { useMay } from '../session/useMay.ts'
import { ClientSection } from './ClientSection.tsx'
import { TokenSection } from './TokenSection.tsx'

/** Access tokens of other programs: the user's own, and those of the organisation they act for. */
export default function TokensPage() {
  const t = useTranslate()
  const language = useLanguage()
  const may = useMay()
  const { membership, readOnly } = useCurrentUser()
  const organization = language === 'kk' ? membership.organizationNameKk : membership.organizationName
  return (
    <>
      <PageHeader title={t('screen.tokens')} />
      <Typography sx={{ maxWidth: 880, mb: 1 }}>{t('token.lead')}</Typography>
      <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, '& > a': { color: 'primary.main' } }}>
        <Link to="/reference">{t('token.reference')}</Link>
        {may('token.manage') && <Link to="/user/webhooks">{t('token.webhooks')}</Link>}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TokenSection whose="mine" title={t('token.mine')} lead={t('token.mineLead')} mayMake={!readOnly} />
        {may('token.manage') && (
          <TokenSection
            whose="organisation"
            title={t('token.organisation')}
            lead={t('token.organisationLead', { organization })}
            mayMake={!readOnly}
          />
        )}
        {may('token.manage') && <ClientSection mayMake={!readOnly} />}
      </Box>
    </>
  )
}
