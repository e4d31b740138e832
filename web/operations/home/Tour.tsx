import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Role } from '#domain/role.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** The page where the first press of each role is. */
const first: Record<Role, string> = {
  CONTRACTOR: '/contractor/project/new',
  QAJ_BRANCH: '/branchesQaj/projects',
  AKIMAT_BRANCH: '/mio/projects',
  MENERGY: '/minenergo/monthly_plan',
  KAD_MT: '/mintrans/distributions',
  QAJ: '/distribution',
  SUPPLIER: '/resourceholder/distribution',
  FACTORY: '/balance',
  ADMIN: '/admin/users',
  GUEST: '/dashboard/default',
}

/** The first visit: who am I here, what do I press first, who goes on. */
export function Tour({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Section dense title={t('begin.title')}>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <div>{t(`begin.role.${role}.who`)}</div>
        <Box sx={{ fontWeight: 600 }}>{t(`begin.role.${role}.first`)}</Box>
        <Box sx={{ color: 'text.secondary' }}>{t(`begin.role.${role}.next`)}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button component={Link} to={first[role]} variant="contained">
          {t('begin.start')}
        </Button>
        <Button onClick={onClose}>{t('begin.close')}</Button>
      </Box>
    </Section>
  )
}
