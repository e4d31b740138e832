import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useAbout } from '../../about.ts'
import { useTranslate } from '../../ui/i18n.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ncalayerUrl } from './ncalayer.ts'
import { failureKey, type SigningFailure } from './outcome.ts'

/** The error, the message of the program or the server about it, and the remedy. */
export function TroubleBox({ outcome: { trouble, detail } }: { outcome: Pick<SigningFailure, 'trouble' | 'detail'> }) {
  const t = useTranslate()
  const url = useAbout()?.signerUrls[0] ?? ncalayerUrl
  return (
    <Notice kind="error" title={t(`${failureKey(trouble)}.title`)}>
      {detail && <Box sx={{ mb: 0.5 }}>{detail}</Box>}
      {t(`${failureKey(trouble)}.cure`)}
      {trouble === 'unreachable' && <ProbeLink url={url} />}
    </Notice>
  )
}

/** A link to the program's address: the browser's error page shows whether the certificate is not trusted or there is no listener. */
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
