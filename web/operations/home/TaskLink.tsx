import { mdiCheckCircleOutline, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../kit/display/Icon.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Props = { to: string; text: ReactNode; hint?: ReactNode; count?: string; icon?: string; urgent?: boolean }

/** One task: count with its unit, text, deadline; the whole line is a link. */
export function TaskLink({ to, text, hint, count, icon, urgent = false }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      sx={({ tones }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 52,
        px: 1.25,
        py: 0.75,
        mx: -1.25,
        borderRadius: 1,
        color: tones.text,
        textDecoration: 'none',
        '&:hover': { backgroundColor: tones.primarySoft },
      })}
    >
      {icon && <Icon path={icon} size={22} />}
      {count !== undefined && (
        <Box
          component="span"
          sx={({ tones }) => ({
            minWidth: 44,
            px: 1,
            py: 0.25,
            borderRadius: 1,
            textAlign: 'center',
            fontSize: 'heading',
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            color: urgent ? tones.onPrimary : tones.text,
            backgroundColor: urgent ? tones.primary : tones.primarySoft,
          })}
        >
          {count}
        </Box>
      )}
      <Box component="span" sx={{ flex: 1 }}>
        {text}
        {hint && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {hint}
          </Typography>
        )}
      </Box>
      <Icon path={mdiChevronRight} size={22} />
    </Box>
  )
}

export function NoTasks() {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 2 }}>
      <Box sx={{ color: 'success.main' }}>
        <Icon path={mdiCheckCircleOutline} size={32} />
      </Box>
      <Box>
        <Box sx={{ fontWeight: 600 }}>{t('home.nothing')}</Box>
        <Typography variant="body2" color="textSecondary">
          {t('home.nothingHint')}
        </Typography>
      </Box>
    </Box>
  )
}
