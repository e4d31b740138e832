import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Spec, section 2: Projects > Applications. */
export function Crumbs() {
  const t = useTranslate()
  return (
    <Box component="nav" aria-label={t('request.list.crumbs')} className="no-print" sx={{ mb: 1, fontSize: 'plain' }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 1, alignItems: 'center', minHeight: 24 }}>
        <li>
          <Link component={RouterLink} to="/contractor/project">
            {t('request.list.projects')}
          </Link>
        </li>
        <Box component="li" aria-hidden sx={{ color: 'text.secondary' }}>
          ›
        </Box>
        <Box component="li" aria-current="page" sx={{ color: 'text.secondary' }}>
          {t('request.list.here')}
        </Box>
      </Box>
    </Box>
  )
}
