import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Session } from '#contract/core/session.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { LineRow } from '../../kit/lists/LineRow.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { deviceOf } from './device.ts'

/** One open session: device, address, start. `end` renders the control that ends it; not used for the current session. */
export function SessionRow({ session: s, end }: { session: z.infer<typeof Session>; end?: (device: string) => ReactNode }) {
  const t = useTranslate()
  const device = deviceOf(s.userAgent) || t('profile.unknownDevice')
  return (
    <LineRow end={s.current ? <StatusChip tone="good" text={t('profile.current')} /> : end?.(device)}>
      <Box sx={{ fontWeight: 600 }}>{device}</Box>
      <Typography variant="body2" color="textSecondary" component="div">
        {s.ip} · {t('profile.began')} <DateText at={s.createdAt} time /> · {t('profile.used')} <DateText at={s.lastUsedAt} time />
      </Typography>
    </LineRow>
  )
}
