import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Verification } from '#contract/document.ts'
import { DateText } from '../ui/DateText.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

/** Signatures that the journal tells of and that are not stored any more: items of the list of signatures. */
export function GoneSignatures({ gone }: Pick<Verification, 'gone'>) {
  const t = useTranslate()
  return gone.map((line) => (
    <Box
      key={`${line.bin} ${line.signedAt}`}
      component="li"
      sx={({ tones }) => ({ display: 'grid', gap: 0.5, borderLeft: `3px solid ${tones.bad}`, pl: 1.5 })}
    >
      <StatusChip tone="bad" text={t('seal.gone')} />
      <b>{line.fullName}</b>
      <Typography variant="body2">
        {line.organizationName}, {line.bin} · {line.role.description}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('seal.goneAt')}: <DateText at={line.signedAt} time />
      </Typography>
    </Box>
  ))
}
