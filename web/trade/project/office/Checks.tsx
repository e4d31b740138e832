import { mdiAlertOutline, mdiInformationOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import type { Project, Warning } from '#contract/trade/project.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { checksOf } from './checks.ts'

/** Checks before signing: the server's warnings, which do not block, then figures. */
export function Checks({ project }: { project: Project & { warnings: readonly Warning[] } }) {
  const t = useTranslate()
  const lines = [
    ...project.warnings.map(({ message }) => ({ text: message, warn: true })),
    ...checksOf(project, formatNumber).map(({ reason, args }) => ({ text: t(`route.detail.${reason}`, args), warn: false })),
  ]
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {lines.map(({ text, warn }) => (
        <Box
          component="li"
          key={text}
          sx={({ tones }) => ({
            display: 'flex',
            gap: 1,
            fontWeight: warn ? 600 : 400,
            '& > svg': { color: warn ? tones.waiting : tones.muted, mt: '2px' },
          })}
        >
          <Icon path={warn ? mdiAlertOutline : mdiInformationOutline} />
          <span>{text}</span>
        </Box>
      ))}
    </Box>
  )
}
