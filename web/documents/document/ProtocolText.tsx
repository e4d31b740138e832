import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import type { Verification } from '#contract/documents/document.ts'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** Of a paper of before the portal: the protocol that it rests on, in place of signatures. */
export function ProtocolText({ takenOver: { number, day, verifyCode } }: { takenOver: NonNullable<Verification['takenOver']> }) {
  const t = useTranslate()
  return (
    <Typography>
      {day ? t('seal.takenOver.by', { number, day: formatDay(day) }) : t('seal.takenOver.unsigned', { number })}{' '}
      {verifyCode && (
        <Link component={RouterLink} to={`/verify/${verifyCode}`}>
          {t('seal.takenOver.open')}
        </Link>
      )}
    </Typography>
  )
}
