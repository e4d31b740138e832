import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FoundSigner } from '#contract/document.ts'
import { formatDay, formatInstant } from '../ui/dates.ts'
import { FactList } from '../ui/FactList.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useSay } from '../ui/words.tsx'

/** One signer of a file that somebody brought: the verdict, its reasons in words, what the certificate says. */
export function FoundSignerFacts({ signer: s }: { signer: FoundSigner }) {
  const say = useSay()
  return (
    <Box
      component="li"
      sx={({ tones }) => ({ display: 'grid', gap: 0.5, borderLeft: `3px solid ${s.ok ? tones.good : tones.bad}`, pl: 1.5 })}
    >
      <StatusChip tone={s.ok ? 'good' : 'bad'} text={say(s.ok ? 'seal.good' : 'seal.bad')} />
      <div>
        <b>{s.fullName ?? say('seal.file.unnamed')}</b>
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
        {say(`seal.judged.${s.judgedBy}`, { at: formatInstant(s.judgedAt) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {s.revocation.revokedAt
          ? s.revocation.state === 'REVOKED'
            ? say('seal.revoked.REVOKED', { at: formatInstant(s.revocation.revokedAt) })
            : say('seal.revoked.after', { at: formatInstant(s.revocation.revokedAt), accepted: formatInstant(s.judgedAt) })
          : say(s.revocation.state === 'REVOKED' ? 'seal.revoked.REVOKED_UNDATED' : `seal.revoked.${s.revocation.state}`)}
      </Typography>
      {s.certificate && (
        <FactList
          columns={2}
          facts={[
            { label: say('seal.algorithm'), value: s.algorithm },
            { label: say('seal.validity'), value: `${formatDay(s.certificate.notBefore)} – ${formatDay(s.certificate.notAfter)}` },
            { label: say('seal.issuer'), value: <span style={{ overflowWrap: 'anywhere' }}>{s.certificate.issuer}</span> },
            ...(s.timestamp ? [{ label: say('seal.timestamp'), value: formatInstant(s.timestamp) }] : []),
            ...(s.signingTime ? [{ label: say('seal.signingTime'), value: formatInstant(s.signingTime) }] : []),
            { label: say('seal.serial'), value: <span style={{ overflowWrap: 'anywhere' }}>{s.certificateSerial}</span> },
          ]}
        />
      )}
    </Box>
  )
}
