import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Verification } from '#contract/documents/document.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

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
