import { mdiRefresh } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { documentApi } from '#contract/documents/document.ts'
import { verifyCodeOf } from '#domain/reporting/search/typed.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

import { VerifiedDocument } from './VerifiedDocument.tsx'
import { VerifyFile } from './VerifyFile.tsx'

/** Public page to identify a document of the portal and check whether it is intact; no session is needed. */
export default function VerifyPage() {
  const t = useTranslate()
  const { code } = useParams()
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <PageHeader
        title={t('screen.verify')}
        below={code ? undefined : t('document.verify.lead')}
        actions={
          code && (
            <Button component={Link} to="/verify" variant="outlined">
              {t('document.verify.another')}
            </Button>
          )
        }
      />
      {code ? (
        <Checked key={code} code={code} />
      ) : (
        <TwoColumns from="md" columns="minmax(0, 2fr) minmax(0, 3fr)">
          <CodeForm />
          <VerifyFile />
        </TwoColumns>
      )}
    </Box>
  )
}

function CodeForm({ given = '' }: { given?: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [text, setText] = useState(given)
  const [wrong, setWrong] = useState(false)
  const go = () => {
    const code = verifyCodeOf(text)
    setWrong(!code)
    if (code) void navigate(`/verify/${code}`)
  }
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      aria-label={t('screen.verify')}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2">{t('seal.code.title')}</Typography>
      <Field
        label={t('document.verify.code')}
        hint={t('document.verify.codeHint')}
        wrong={wrong ? t('document.verify.codeWrong') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="contained" size="large">
        {t('document.verify.check')}
      </Button>
    </Paper>
  )
}

function Checked({ code }: { code: string }) {
  const t = useTranslate()
  const written = verifyCodeOf(code)
  const answer = useQuery({
    queryKey: ['verify', written],
    queryFn: ({ signal }) => call(documentApi.verify, { params: { code: written! }, signal }),
    enabled: written !== null,
    retry: false,
  })
  const proofs = useQuery({
    queryKey: ['verify', written, 'proof'],
    queryFn: ({ signal }) => call(documentApi.verifyProof, { params: { code: written! }, signal }),
    enabled: answer.data !== undefined,
    retry: false,
  })
  const failure = answer.error as Failed | null
  if (!written || failure?.status === 404 || failure?.status === 400)
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Notice kind="error" title={t('document.verify.notFound')}>
          {t('document.verify.notFoundHint')}
        </Notice>
        <CodeForm given={code} />
      </Box>
    )
  if (failure) return <FailureBox failure={failure} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <PageSkeleton />
  const again = (
    <Button
      size="small"
      variant="outlined"
      sx={{ mt: 1 }}
      startIcon={<Icon path={mdiRefresh} />}
      loading={answer.isFetching}
      onClick={() => void Promise.all([answer.refetch(), proofs.refetch()])}
    >
      {t('seal.box.again')}
    </Button>
  )
  return <VerifiedDocument verification={answer.data} proofs={proofs.data} onAgain={again} />
}
