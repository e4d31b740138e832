import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAbout } from '../../core/portal/about.ts'
import { connect, disconnect, ncalayerUrl } from '../../core/signer/ncalayer.ts'
import { type SigningFailure, signingFailureOf } from '../../core/signer/outcome.ts'
import { surroundings } from '../../core/signer/surroundings.ts'
import { symptomOf } from '../../core/signer/symptom.ts'
import { TroubleBox } from '../../core/signer/TroubleBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { Symptoms } from './Symptoms.tsx'

type Found = { version: string; url: string }

/** Checks whether the signing program is available before it is needed (docs/interface.md, section 14). */
export default function NcalayerPage() {
  const t = useTranslate()
  const about = useAbout()
  const [checking, setChecking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const [trouble, setTrouble] = useState<SigningFailure | null>(null)
  const urls = about?.signerUrls ?? [ncalayerUrl]
  const check = async () => {
    setChecking(true)
    setFound(null)
    setTrouble(null)
    try {
      const connected = await connect(urls)
      disconnect(connected)
      setFound(connected)
      toast({ kind: 'success', text: t('document.toast.connected') })
    } catch (error) {
      setTrouble(signingFailureOf('connect', error, await surroundings(false)))
    } finally {
      setChecking(false)
    }
  }
  return (
    <Box sx={{ maxWidth: 760, display: 'grid', gap: 2 }}>
      <Box sx={{ mb: -2 }}>
        <PageHeader title={t('screen.ncalayer')} below={t('document.ncalayer.lead')} />
      </Box>
      <Paper
        variant="outlined"
        component="section"
        aria-label={t('screen.ncalayer')}
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <Button variant="contained" size="large" loading={checking} onClick={() => void check()}>
          {t(checking ? 'document.ncalayer.checking' : 'document.ncalayer.check')}
        </Button>
        <Box aria-live="polite" sx={{ width: 1 }}>
          {found && (
            <Notice kind="success" title={t('document.ncalayer.found', { version: found.version })}>
              {t('document.ncalayer.foundHint')} {t('document.ncalayer.address')}: {found.url}
            </Notice>
          )}
          {trouble && <TroubleBox outcome={trouble} linked={false} />}
        </Box>
        {about?.demo && <Typography color="textSecondary">{t('document.ncalayer.demo', { url: urls[0] ?? ncalayerUrl })}</Typography>}
      </Paper>
      <Symptoms current={trouble && symptomOf(trouble.trouble)} />
      <Paper variant="outlined" component="section" aria-labelledby="install" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" id="install" sx={{ mb: 1 }}>
          {t('document.ncalayer.install')}
        </Typography>
        <Box component="ol" sx={{ pl: 3, m: 0, mb: 1.5, display: 'grid', gap: 0.75 }}>
          {(['one', 'two', 'three', 'four', 'five'] as const).map((step) => (
            <li key={step}>{t(`document.ncalayer.steps.${step}`)}</li>
          ))}
        </Box>
        <Link href="https://ncl.pki.gov.kz/" target="_blank" rel="noreferrer">
          {t('document.ncalayer.site')}
        </Link>
      </Paper>
    </Box>
  )
}
