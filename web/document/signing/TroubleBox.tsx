import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useAbout } from '../../about.ts'
import { useTranslate } from '../../ui/i18n.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ncalayerUrl } from './ncalayer.ts'
import type { Outcome } from './outcome.ts'

/** What went wrong, what the program or the server said of it, and the cure. */
export function TroubleBox({ outcome: { trouble, detail } }: { outcome: Pick<Outcome, 'trouble' | 'detail'> }) {
  const t = useTranslate()
  const url = useAbout()?.signerUrls[0] ?? ncalayerUrl
  return (
    <Notice kind="error" title={t(`document.failure.${trouble}.title`)}>
      {detail && <Box sx={{ mb: 0.5 }}>{detail}</Box>}
      {t(`document.failure.${trouble}.cure`)}
      {trouble === 'unreachable' && <ProbeLink url={url} />}
    </Notice>
  )
}

/** The browser's own page tells whether the certificate is not trusted or nobody listens. */
function ProbeLink({ url }: { url: string }) {
  const t = useTranslate()
  const address = url.replace(/^ws/, 'http')
  return (
    <Box sx={{ mt: 1 }}>
      <Link href={address} target="_blank" rel="noreferrer" color="inherit">
        {t('document.ncalayer.probe', { url: address })}
      </Link>
    </Box>
  )
}
