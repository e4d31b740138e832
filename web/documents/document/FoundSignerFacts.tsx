import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FoundSigner } from '#contract/documents/document.ts'
import { FactList } from '../../kit/display/FactList.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { formatDay, formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** One signer of an uploaded file: the verdict, its reasons as text, the certificate data. */
export function FoundSignerFacts({ signer: s }: { signer: FoundSigner }) {
  const t = useTranslate()
  return (
    <Box
      component="li"
      sx={({ tones }) => ({ display: 'grid', gap: 0.5, borderLeft: `3px solid ${s.ok ? tones.good : tones.bad}`, pl: 1.5 })}
    >
      <StatusChip tone={s.ok ? 'good' : 'bad'} text={t(s.ok ? 'seal.good' : 'seal.bad')} />
      <div>
        <b>{s.fullName ?? t('seal.file.unnamed')}</b>
        {s.iin && `, ${s.iin}`}
      </div>
      {s.organizationName && (
        <Typography variant="body2">
          {s.organizationName}, {s.bin}
        </Typography>
      )}
      {s.reasons.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'error.main' }}>
          {[...new Set(s.reasons.map((r) => r.message))].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(`seal.judged.${s.judgedBy}`, { at: formatInstant(s.judgedAt) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {s.revocation.revokedAt
          ? s.revocation.state === 'REVOKED'
            ? t('seal.revoked.REVOKED', { at: formatInstant(s.revocation.revokedAt) })
            : t('seal.revoked.after', { at: formatInstant(s.revocation.revokedAt), accepted: formatInstant(s.judgedAt) })
          : t(s.revocation.state === 'REVOKED' ? 'seal.revoked.REVOKED_UNDATED' : `seal.revoked.${s.revocation.state}`)}
      </Typography>
      {s.certificate && (
        <FactList
          columns={2}
          facts={[
            { label: t('seal.algorithm'), value: s.algorithm },
            { label: t('seal.validity'), value: `${formatDay(s.certificate.notBefore)} – ${formatDay(s.certificate.notAfter)}` },
            { label: t('seal.issuer'), value: <span style={{ overflowWrap: 'anywhere' }}>{s.certificate.issuer}</span> },
            ...(s.timestamp ? [{ label: t('seal.timestamp'), value: formatInstant(s.timestamp) }] : []),
            ...(s.signingTime ? [{ label: t('seal.signingTime'), value: formatInstant(s.signingTime) }] : []),
            { label: t('seal.serial'), value: <span style={{ overflowWrap: 'anywhere' }}>{s.certificateSerial}</span> },
          ]}
        />
      )}
    </Box>
  )
}
