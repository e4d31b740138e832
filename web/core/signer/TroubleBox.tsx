import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { firstAbout } from '../portal/first-about.ts'
import { ncalayerUrl } from './ncalayer.ts'
import { failureKey, type SigningFailure } from './outcome.ts'
import { type Symptom, symptomOf } from './symptom.ts'

type Words = { title: string; cure: string }
type Props = { outcome: Pick<SigningFailure, 'trouble' | 'detail' | 'returned'>; words?: Words | null; linked?: boolean }

/** The error, the message of the program or the server about it, and the remedy. `words` = where those of signing a document would mislead. `linked` = with a link to the page of causes. */
export function TroubleBox({ outcome: { trouble, detail, returned }, words, linked = true }: Props) {
  const t = useTranslate()
  const { title, cure } = words ?? { title: t(`${failureKey(trouble)}.title`), cure: t(`${failureKey(trouble)}.cure`) }
  const symptom = symptomOf(trouble)
  return (
    <Notice kind="error" title={title}>
      {detail && <Box sx={{ mb: 0.5 }}>{detail}</Box>}
      {returned && <Box sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>{t('document.failure.returned', { returned })}</Box>}
      {cure}
      <Box sx={{ '&:not(:empty)': { mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 } }}>
        {trouble === 'unreachable' && <ProbeLink />}
        {linked && symptom && <CausesLink symptom={symptom} />}
      </Box>
    </Notice>
  )
}

/** A link to the program's address: the browser's error page shows whether the certificate is not trusted or there is no listener. */
function ProbeLink() {
  const t = useTranslate()
  const url = (firstAbout()?.signerUrls[0] ?? ncalayerUrl).replace(/^ws/, 'http')
  return (
    <Link href={url} target="_blank" rel="noreferrer" color="inherit">
      {t('document.ncalayer.probe', { url })}
    </Link>
  )
}

/** The causes open in a new tab: the signing goes on in this one. */
function CausesLink({ symptom }: { symptom: Symptom }) {
  const t = useTranslate()
  return (
    <Link href={`/info/ncalayer#${symptom}`} target="_blank" color="inherit">
      {t('document.failure.causes')}
    </Link>
  )
}
