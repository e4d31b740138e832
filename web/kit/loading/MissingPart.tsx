import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CrashNotice } from '../feedback/CrashBoundary.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { useRetries } from '../hooks/useRetries.ts'
import { useTranslate } from '../text/i18n.tsx'
import { isTransient } from './loadable.ts'

export type MissingProps = {
  failure: unknown
  onRetry: () => void
  /** Of a dialog or a menu, which opens over the page. */
  onClose?: (() => void) | undefined
  /** The user did not open it, so nothing is shown in its place. */
  silent?: boolean | undefined
}

/** In place of a part of the page that could not be loaded. It is loaded as soon as there is a connection, without a click. */
export function MissingPart({ failure, onRetry, onClose, silent }: MissingProps) {
  useRetries(isTransient(failure) ? onRetry : null)
  if (silent) return null
  const notice = isTransient(failure) ? <PartNotice onRetry={onRetry} onClose={onClose} /> : <CrashNotice onClose={onClose} />
  return onClose ? <MissingDialog onClose={onClose}>{notice}</MissingDialog> : notice
}

function PartNotice({ onRetry, onClose }: Pick<MissingProps, 'onRetry' | 'onClose'>) {
  const t = useTranslate()
  const buttons = (
    <>
      <Button color="inherit" variant="outlined" size="small" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
      {onClose && (
        <Button color="inherit" size="small" onClick={onClose}>
          {t('shell.close')}
        </Button>
      )}
    </>
  )
  return (
    <Notice kind="error" title={t('shell.failure.part')} action={buttons} flush={onClose !== undefined}>
      {t('shell.failure.partHint')}
    </Notice>
  )
}

const Dialog = styled('dialog')(({ theme: { tones, shape } }) => ({
  padding: 0,
  border: 0,
  borderRadius: shape.borderRadius,
  maxWidth: 'min(32rem, 100vw - 32px)',
  color: tones.text,
  backgroundColor: tones.paper,
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
}))

/** The browser's own dialog: the portal's may be what is missing. */
function MissingDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close() // gives the focus back
  }, [])
  return (
    // its keys are not for a dialog of the portal that it stands in
    <Dialog ref={dialog} aria-label={t('shell.failure.part')} onCancel={onClose} onKeyDown={(event) => event.stopPropagation()}>
      {children}
    </Dialog>
  )
}
