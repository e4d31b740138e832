import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { useTranslate } from '../text/i18n.tsx'
import { Notice } from './Notice.tsx'
import { mayReport, report } from './report.ts'

/** An error boundary: a failed page shows a message and a way to continue, the shell remains. Chunks of an older build are loaded again. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }
  static getDerivedStateFromError() {
    return { crashed: true }
  }
  override render() {
    return this.state.crashed ? <CrashNotice /> : this.props.children
  }
}

/** `onClose`: of a dialog, which can be left without reloading the page. */
export function CrashNotice({ onClose }: { onClose?: (() => void) | undefined }) {
  const t = useTranslate()
  const reload = (
    <>
      <Button color="inherit" variant="outlined" size="small" onClick={() => location.reload()}>
        {t('shell.failure.reload')}
      </Button>
      {mayReport() && (
        <Button color="inherit" size="small" onClick={() => report()}>
          {t('shell.top.report')}
        </Button>
      )}
      {onClose && (
        <Button color="inherit" size="small" onClick={onClose}>
          {t('shell.close')}
        </Button>
      )}
    </>
  )
  return (
    <Notice kind="error" title={t('shell.failure.crash')} action={reload} flush={onClose !== undefined}>
      {t('shell.failure.crashHint')}
    </Notice>
  )
}
