import { mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCurrentUser } from '../../../core/session/session.ts'
import { stages, stepStates } from '../../../core/signer/outcome.ts'
import { SigningMethods } from '../../../core/signer/SigningMethods.tsx'
import { StoragePicker } from '../../../core/signer/StoragePicker.tsx'
import { TroubleBox } from '../../../core/signer/TroubleBox.tsx'
import { WindowNote } from '../../../core/signer/WindowNote.tsx'
import { FactList } from '../../../kit/display/FactList.tsx'
import { Icon } from '../../../kit/display/Icon.tsx'
import { ProgressStepper } from '../../../kit/display/ProgressStepper.tsx'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber, megabytes } from '../../../kit/text/numbers.ts'
import { CheckBox, useCheckLines } from './CheckBox.tsx'
import type { ToSign } from './document.ts'
import type { DocumentBytes } from './useDocumentBytes.ts'
import { type SignDocument, useSignDocument } from './useSignDocument.ts'

type Props = { toSign: ToSign; read: DocumentBytes; below: boolean; onSigned: () => void; onClose: () => void }

/** An office laptop: everything that is read before the signature is seen there without scrolling. */
export const lowScreen = '@media (min-width: 900px) and (max-height: 800px)'

/** The document's facts, the signer, and the progress of signing. */
export function SigningSide({ toSign, read, below, onSigned, onClose }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { user, membership } = useCurrentUser()
  const ceremony = useSignDocument({ ...toSign, shown: read.data })
  const told = useEffectEvent(onSigned)
  useEffect(() => {
    if (ceremony.at === 'done') told()
  }, [ceremony.at])
  const states = stepStates(ceremony.at, ceremony.failed)
  const organisation = language === 'kk' ? membership.organizationNameKk : membership.organizationName
  const facts = [
    { label: t('document.sign.document'), value: toSign.title },
    {
      label: t('document.sign.size'),
      value: t('document.sign.sizeOf', { megabytes: megabytes(read.size), bytes: formatNumber(read.size) }),
    },
    ...(read.sha256 ? [{ label: t('document.sign.sha256'), value: <Hash>{read.sha256}</Hash> }] : []),
    { label: t('document.sign.signer'), value: user.fullName },
    { label: t('document.sign.organisation'), value: organisation },
  ]
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box
        sx={{ flex: 1, p: 2.5, [lowScreen]: { py: 1.5 }, overflowY: { md: 'auto' } }}
        tabIndex={below ? undefined : 0}
        role="region"
        aria-label={t('document.sign.summary')}
      >
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {t('document.sign.summary')}
        </Typography>
        <CheckBox documentIds={[toSign.documentId]} />
        <Typography variant="h3" component="h2" sx={{ mt: 2.5, mb: 1.5 }}>
          {t('document.sign.details')}
        </Typography>
        <FactList facts={facts} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t(below ? 'document.sign.exactBelow' : 'document.sign.exact')}
        </Typography>
      </Box>
      <Box
        sx={{
          p: 2.5,
          [lowScreen]: { py: 1.5, gap: 1.5 },
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gap: 2,
          position: { xs: 'sticky', md: 'static' },
          bottom: 0,
          backgroundColor: 'background.paper',
        }}
      >
        <SigningMethods
          ceremony={{ count: 1, busy: ceremony.at !== null, sending: ceremony.at === 'send', ...ceremony }}
          over={ceremony.at === 'done' || isFinal(ceremony)}
          outcome={ceremony.failed && <TroubleBox outcome={ceremony.failed} />}
        >
          {ceremony.at !== 'done' && <StoragePicker busy={ceremony.at !== null} />}
          <div>
            <ProgressStepper
              label={t('document.sign.steps')}
              steps={stages.map((key) => ({ key, text: t(`document.sign.${key}`), state: states[key] }))}
            />
            <Box aria-live="polite" sx={{ '&:not(:empty)': { mt: 2 } }}>
              <Said ceremony={ceremony} documentId={toSign.documentId} />
            </Box>
          </div>
          {ceremony.at !== 'done' && <WindowNote />}
          <Go ceremony={ceremony} onClose={onClose} />
        </SigningMethods>
      </Box>
    </Box>
  )
}

/** The server refused the document, not the key: another signature does not help. */
const isFinal = ({ failed }: Pick<SignDocument, 'failed'>) => failed?.trouble === 'differs' || failed?.trouble === 'refused'

const Hash = ({ children }: { children: string }) => (
  <Box component="code" sx={{ fontSize: 'small', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)

/** The current step, the error, or the confirmation that it is done, and whose turn it is now. */
function Said({ ceremony: { at, failed, status }, documentId }: { ceremony: SignDocument; documentId: string }) {
  const t = useTranslate()
  const next = useCheckLines([documentId]).data?.find(({ about }) => about === 'next')?.text
  if (failed) return <TroubleBox outcome={failed} />
  if (at === 'done')
    return (
      <Notice kind="success" title={t('document.sign.signed', { status: status?.description ?? '' })}>
        {next && t('document.sign.next', { next })}
      </Notice>
    )
  if (!at) return null
  return (
    <Typography variant="body2" color="textSecondary">
      {t(`document.sign.hint.${at === 'sign' ? 'send' : at}`)}
    </Typography>
  )
}

function Go({ ceremony: { at, failed, begin }, onClose }: { ceremony: SignDocument; onClose: () => void }) {
  const t = useTranslate()
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (at === 'done') done.current?.focus()
  }, [at])
  if (at === 'done')
    return (
      <Button ref={done} variant="contained" size="large" onClick={onClose}>
        {t('document.sign.close')}
      </Button>
    )
  if (isFinal({ failed }))
    return (
      <Button variant="outlined" size="large" onClick={onClose}>
        {t('shell.close')}
      </Button>
    )
  return (
    <Button
      variant="contained"
      size="large"
      loading={at !== null}
      loadingPosition="start"
      startIcon={<Icon path={mdiFileSign} />}
      onClick={() => void begin()}
    >
      {at ? t('document.sign.waiting') : t(failed ? 'document.sign.again' : 'document.sign.begin')}
    </Button>
  )
}
