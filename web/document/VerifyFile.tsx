import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { documentApi, type FileVerification } from '#contract/document.ts'
import { call } from '../call.ts'
import type { Failed } from '../failed.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import { megabytes } from '../ui/numbers.ts'
import { FoundSignerFacts } from './FoundSignerFacts.tsx'

/** Maximum size in bytes that the portal accepts. */
const most = 26_214_400

/** Verifies a signature file and its document by the portal's rules; nothing is stored. */
export function VerifyFile() {
  const t = useTranslate()
  const [signature, setSignature] = useState<File | null>(null)
  const [document, setDocument] = useState<File | null>(null)
  const check = useMutation<FileVerification, Failed>({
    mutationFn: () => call(documentApi.verifyFile, { files: { signature, document } }),
  })
  const choose = (set: (file: File | null) => void) => (file: File | null) => {
    set(file)
    check.reset()
  }
  const tooLarge = (file: File) => (file.size > most ? t('seal.file.tooLarge', { megabytes: megabytes(most) }) : null)
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      aria-label={t('seal.file.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (signature) check.mutate()
      }}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">{t('seal.file.title')}</Typography>
      <Typography color="textSecondary">{t('seal.file.lead')}</Typography>
      <FileDrop
        label={t('seal.file.signature')}
        file={signature}
        check={tooLarge}
        onFile={choose(setSignature)}
        types="CMS"
        accept=".cms,.p7s,.p7m,.sig,.pem,.txt,application/pkcs7-signature,application/pkcs7-mime"
        most={most}
      />
      <Box>
        <FileDrop
          label={t('seal.file.document')}
          file={document}
          check={tooLarge}
          onFile={choose(setDocument)}
          types="PDF"
          accept=".pdf,application/pdf"
          most={most}
        />
        <Box sx={{ fontSize: 'small', color: 'text.secondary', mt: 0.5 }}>{t('seal.file.documentHint')}</Box>
      </Box>
      <Button type="submit" variant="contained" size="large" disabled={!signature} loading={check.isPending}>
        {t('seal.file.check')}
      </Button>
      {check.error && <FailureBox failure={check.error} onRetry={() => check.mutate()} />}
      {check.data && <Found found={check.data} />}
    </Paper>
  )
}

function Found({ found: { ok, document, verifyCode, signers } }: { found: FileVerification }) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Notice kind={ok ? 'success' : 'error'} title={t(signers.length === 0 ? 'seal.file.none' : ok ? 'seal.file.ok' : 'seal.file.bad')}>
        {document && (
          <>
            {t(document.attached ? 'seal.file.attached' : 'seal.file.detached', { megabytes: megabytes(document.size) })}
            <br />
            <code style={{ overflowWrap: 'anywhere' }}>{document.sha256}</code>
          </>
        )}
      </Notice>
      {verifyCode && (
        <Typography>
          {t('seal.file.known')} <Link to={`/verify/${verifyCode}`}>{t('seal.file.openKnown')}</Link>
        </Typography>
      )}
      <Box component="ol" aria-label={t('document.verify.signatures')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {signers.map((signer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signers of one file never change their places
          <FoundSignerFacts key={i} signer={signer} />
        ))}
      </Box>
    </Box>
  )
}
