import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { documentApi, type FileVerification } from '#contract/documents/document.ts'
import { sha256, toHex } from '#domain/core/journal/sha256.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { megabytes } from '../../kit/text/numbers.ts'
import { DropZone } from './DropZone.tsx'
import { broughtBy, type Dropped } from './dropped.ts'
import { FoundSignerFacts } from './FoundSignerFacts.tsx'
import { sha256Of } from './sha256.ts'

/** `found` = by signature file; null when there was a document alone, which is looked up by its hash. */
type Checked = { found: FileVerification[] | null; verifyCode: string | null }

async function check(files: Dropped[]): Promise<Checked> {
  const { document, signatures } = await broughtBy(files)
  if (signatures.length > 0 || !document) {
    const found: FileVerification[] = []
    for (const signature of signatures) found.push(await call(documentApi.verifyFile, { files: { signature, document } }))
    return { found, verifyCode: found.find((one) => one.verifyCode)?.verifyCode ?? null }
  }
  const bytes = new Uint8Array(await document.arrayBuffer())
  const hash = (await sha256Of(bytes)) ?? toHex(sha256(bytes))
  return { found: null, ...(await call(documentApi.verifyHash, { params: { sha256: hash } })) }
}

/** Verifies what somebody brings: signatures by the portal's rules, a document alone by looking for it. Nothing is stored. */
export function VerifyFile() {
  const t = useTranslate()
  const [files, setFiles] = useState<Dropped[]>([])
  const checking = useMutation<Checked, Failed>({ mutationFn: () => check(files) })
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      aria-label={t('seal.file.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (files.length > 0) checking.mutate()
      }}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">{t('seal.file.title')}</Typography>
      <Typography color="textSecondary">{t('seal.file.lead')}</Typography>
      <DropZone
        files={files}
        onFiles={(chosen) => {
          setFiles(chosen)
          checking.reset()
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={checking.isPending}
        {...reasoned(files.length === 0 && t('shell.why.noFile'))}
      >
        {t('seal.file.check')}
      </Button>
      {checking.error && <FailureBox failure={checking.error} onRetry={() => checking.mutate()} />}
      {checking.data && <Found checked={checking.data} />}
    </Paper>
  )
}

function Found({ checked: { found, verifyCode } }: { checked: Checked }) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {found ? (
        <Judged found={found} />
      ) : (
        <Notice kind={verifyCode ? 'info' : 'warning'} title={t(verifyCode ? 'seal.file.known' : 'seal.file.unknown')}>
          {t(verifyCode ? 'seal.file.knownHint' : 'seal.file.unknownHint')}
        </Notice>
      )}
      {verifyCode && (
        <Typography>
          {found && t('seal.file.known')} <Link to={`/verify/${verifyCode}`}>{t('seal.file.openKnown')}</Link>
        </Typography>
      )}
    </Box>
  )
}

function Judged({ found }: { found: FileVerification[] }) {
  const t = useTranslate()
  const signers = found.flatMap((one) => one.signers)
  const ok = signers.length > 0 && found.every((one) => one.ok)
  const document = found.find((one) => one.document)?.document
  return (
    <>
      <Notice kind={ok ? 'success' : 'error'} title={t(signers.length === 0 ? 'seal.file.none' : ok ? 'seal.file.ok' : 'seal.file.bad')}>
        {document && (
          <>
            {t(document.attached ? 'seal.file.attached' : 'seal.file.detached', { megabytes: megabytes(document.size) })}
            <br />
            <code style={{ overflowWrap: 'anywhere' }}>{document.sha256}</code>
          </>
        )}
      </Notice>
      <Box component="ol" aria-label={t('document.verify.signatures')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {signers.map((signer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signers of one check never change their places
          <FoundSignerFacts key={i} signer={signer} />
        ))}
      </Box>
    </>
  )
}
