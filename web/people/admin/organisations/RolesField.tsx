import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'
import { type RoleCode, roleCodes, roleOf } from '#domain/role.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { withRole } from './terms.ts'

type Props = { id: string; roles: readonly RoleCode[]; hint: ReactNode; wrong: string | undefined; onChange: (roles: RoleCode[]) => void }

/** The roles that members of an organisation can have. */
export function RolesField({ id, roles, hint, wrong, onChange }: Props) {
  const t = useTranslate()
  return (
    <Box
      component="fieldset"
      id={id}
      tabIndex={-1}
      aria-invalid={wrong !== undefined}
      aria-describedby={`${id}-help`}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: 'plain', fontWeight: 600 }}>
        {t('organisation.form.roles')}
        <Box component="span" sx={{ color: 'error.main' }} title={t('shell.form.required')}>
          {' *'}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: 2 }}>
        {roleCodes.map((role) => (
          <FormControlLabel
            key={role}
            label={t(`role.${roleOf(role)}`)}
            control={<Checkbox checked={roles.includes(role)} onChange={(_, on) => onChange(withRole(roles, role, on))} />}
          />
        ))}
      </Box>
      <Box id={`${id}-help`} sx={{ mt: 0.5, fontSize: 'small', color: wrong ? 'error.main' : 'text.secondary' }}>
        {wrong ?? hint}
      </Box>
    </Box>
  )
}
