import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../display/Icon.tsx'

export type NoticeKind = 'error' | 'warning' | 'success' | 'info'
type Props = { kind: NoticeKind; title?: ReactNode; children?: ReactNode; action?: ReactNode; ref?: Ref<HTMLDivElement>; flush?: boolean }

const signs = { error: mdiAlertCircleOutline, warning: mdiAlertOutline, success: mdiCheckCircleOutline, info: mdiInformationOutline }

/** A permanent message: icon, text, action. Errors are announced at once. `flush` = without a margin of its own. */
export function Notice({ kind, title, children, action, ref, flush = true }: Props) {
  return (
    <Box
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={kind === 'error' ? 'alert' : 'status'}
      sx={({ tones }) => {
        const colour = { error: tones.bad, warning: tones.waiting, success: tones.good, info: tones.primary }[kind]
        return {
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'flex-start',
          p: 1.5,
          m: flush ? 0 : { xs: 1, sm: 2 },
          borderRadius: 1,
          borderLeft: `4px solid ${colour}`,
          outlineOffset: 2,
          fontSize: 'large',
          color: tones.text,
          backgroundColor: kind === 'error' ? tones.badSoft : tones.primarySoft,
          '& > svg': { color: colour, mt: '1px' },
        }
      }}
    >
      <Icon path={signs[kind]} size={22} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {title && <Box sx={{ fontWeight: 600 }}>{title}</Box>}
        {children}
      </Box>
      {action}
    </Box>
  )
}
