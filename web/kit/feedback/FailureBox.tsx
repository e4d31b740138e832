import Button from '@mui/material/Button'
import { useTranslate } from '../text/i18n.tsx'
import { Notice } from './Notice.tsx'
import { mayReport, report } from './report.ts'

/** A failure as a component needs it; `Failed` of failed.ts is one. Code 'network' = no response. */
export type Failure = { code: string; message: string; traceId?: string | undefined }

/** Returns the server's message if there is one, else the portal's own. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTranslate()
  return ({ code, message }) => (code === 'network' ? t('shell.failure.network') : message || t('shell.failure.unknown'))
}

/** The error message, a retry button, and the trace number under which the server logged the error. */
export function FailureBox({ failure, onRetry }: { failure: Failure; onRetry?: (() => void) | undefined }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const ways = (
    <>
      {onRetry && (
        <Button color="inherit" variant="outlined" size="small" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      )}
      {mayReport() && (
        <Button color="inherit" size="small" onClick={() => report({ traceId: failure.traceId })}>
          {t('shell.top.report')}
        </Button>
      )}
    </>
  )
  return (
    <Notice kind="error" title={t('shell.failure.title')} action={ways} flush={false}>
      {textOf(failure)}
      {failure.traceId && <div>{t('shell.failure.trace', { traceId: failure.traceId })}</div>}
    </Notice>
  )
}
