import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import type { FactorOffer } from '#contract/people/factor.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { asFailed, type Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Props = {
  offer: () => Promise<FactorOffer>
  /** Returns the recovery codes. */
  confirm: (code: string) => Promise<string[]>
  onDone: () => void
}

/** Shows the secret for the device, takes its first code, and shows the recovery codes once. */
export function FactorSetUp({ offer, confirm, onDone }: Props) {
  const [offered, setOffered] = useState<FactorOffer | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const asked = useRef(false)
  const ask = () => offer().then(setOffered, (error) => setFailure(asFailed(error)))
  useEffect(() => {
    if (!asked.current) void ask()
    asked.current = true
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (failure) return <FailureBox failure={failure} />
  return offered && <Device offered={offered} onCode={async (code) => setCodes(await confirm(code))} />
}

function Device({ offered: { qr, secret, uri }, onCode }: { offered: FactorOffer; onCode: (code: string) => Promise<unknown> }) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>{t('factor.scan')}</div>
      <Box
        component="img"
        alt={t('factor.picture')}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        sx={{ width: 200, height: 200, p: 1.5, backgroundColor: '#fff', justifySelf: 'center' }}
      />
      <div>
        {t('factor.secret')}
        <Box component="code" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere', userSelect: 'all' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
      </div>
      <Box sx={{ '& > a': { color: 'primary.main' } }}>
        <a href={uri}>{t('factor.link')}</a>
      </Box>
      <CodeForm label={t('factor.code')} hint={t('factor.firstCodeHint')} submit={t('factor.confirm')} onCode={onCode} />
    </Box>
  )
}
