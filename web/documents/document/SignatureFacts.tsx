import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Signature } from '#contract/documents/document.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatDay, formatInstant } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'

/** One signature as verified now: who, for which organisation, when, and the certificate data. Its name is the end of the URL in its QR code. */
export function SignatureFacts({ signature: s }: { signature: Signature }) {
  const t = useTranslate()
  const name = s.hash.slice(0, 16)
  const later = revokedLater(s)
  return (
    <Box
      component="li"
      id={name}
      sx={({ tones }) => ({
        display: 'grid',
        gap: 0.5,
        scrollMarginTop: 80,
        borderLeft: `3px solid ${s.ok ? tones.good : tones.bad}`,
        pl: 1.5,
        ...(location.hash === `#${name}` && { backgroundColor: tones.primarySoft, py: 1 }),
      })}
    >
      <StatusChip tone={s.ok ? 'good' : 'bad'} text={t(s.ok ? 'seal.good' : 'seal.bad')} />
      <div>
        <b>{s.fullName}</b>, <span style={{ whiteSpace: 'nowrap' }}>{s.iin}</span>
      </div>
      <Typography variant="body2">
        {s.organizationName}, {s.bin} · {s.role.description}
      </Typography>
      {s.onBehalf && (
        <Typography variant="body2">{t('seal.onBehalf', { name: s.onBehalf.fullName, order: s.onBehalf.orderNumber })}</Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('seal.accepted')}: <DateText at={s.signedAt} time />
      </Typography>
      {s.reason && <Notice kind="error">{s.reason}</Notice>}
      {later ? (
        <Notice kind="warning">{later}</Notice>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {revocationText(t, s)}
        </Typography>
      )}
      <Box component="details" sx={{ fontSize: 'plain', '& summary': { cursor: 'pointer', minHeight: 28 } }}>
        <summary>{t('seal.details')}</summary>
        <Box sx={{ pt: 1 }}>
          <FactList
            columns={2}
            facts={[
              ...known(t('seal.holder'), s.certificate.holder),
              ...known(t('seal.algorithm'), s.algorithm),
              { label: t('seal.validity'), value: `${formatDay(s.certificate.notBefore)} – ${formatDay(s.certificate.notAfter)}` },
              { label: t('seal.issuer'), value: <Long>{s.certificate.issuer}</Long> },
              { label: t('seal.serial'), value: <Long>{s.certificateSerial || '–'}</Long> },
              ...known(t('seal.timestamp'), s.timestamp && formatInstant(s.timestamp)),
              ...known(t('seal.signingTime'), s.signingTime && formatInstant(s.signingTime)),
              ...known(t('seal.revocation'), sourceText(t, s)),
              { label: t('seal.name'), value: <Long>{s.hash}</Long> },
            ]}
          />
        </Box>
      </Box>
    </Box>
  )

  /** A signature valid at its time with a certificate revoked later: the page shows both facts. */
  function revokedLater({ ok, signedAt, revocation: { state, revokedAt } }: Signature): string | null {
    if (!ok || !revokedAt || state === 'REVOKED') return null
    return t('seal.revoked.after', { at: formatInstant(revokedAt), accepted: formatInstant(signedAt) })
  }
}

/** An optional fact of a signature is shown only if present. */
const known = (label: string, value: string | null) => (value ? [{ label, value }] : [])

const Long = ({ children }: { children: string }) => <span style={{ overflowWrap: 'anywhere' }}>{children}</span>

function revocationText(t: Translate, { revocation: { state, revokedAt } }: Signature): string {
  if (state !== 'REVOKED') return t(`seal.revoked.${state}`)
  return revokedAt ? t('seal.revoked.REVOKED', { at: formatInstant(revokedAt) }) : t('seal.revoked.REVOKED_UNDATED')
}

function sourceText(t: Translate, { revocation: { source, number, checkedAt } }: Signature): string | null {
  if (!source) return null
  const text = t(`seal.revoked.bySource.${source}`, { number: number ?? '–' })
  return checkedAt ? `${text}, ${formatInstant(checkedAt)}` : text
}
