import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useAbout } from '../../about.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useSay } from '../../ui/words.tsx'
import { ncalayerUrl } from './ncalayer.ts'
import type { Outcome } from './outcome.ts'

/** What went wrong, what the program or the server said of it, and the cure. */
export function TroubleBox({ outcome: { trouble, detail } }: { outcome: Pick<Outcome, 'trouble' | 'detail'> }) {
  const say = useSay()
  const url = useAbout()?.signerUrls[0] ?? ncalayerUrl
  return (
    <Notice kind="error" title={say(`document.failure.${trouble}.title`)}>
      {detail && <Box sx={{ mb: 0.5 }}>{detail}</Box>}
      {say(`document.failure.${trouble}.cure`)}
      {trouble === 'unreachable' && <ProbeLink url={url} />}
    </Notice>
  )
}

/** The browser's own page tells whether the certificate is not trusted or nobody listens. */
function ProbeLink({ url }: { url: string }) {
  const say = useSay()
  const address = url.replace(/^ws/, 'http')
  return (
    <Box sx={{ mt: 1 }}>
      <Link href={address} target="_blank" rel="noreferrer" color="inherit">
        {say('document.ncalayer.probe', { url: address })}
      </Link>
    </Box>
  )
}
