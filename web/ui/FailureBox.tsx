import Button from '@mui/material/Button'
import { Notice } from './Notice.tsx'
import { mayReport, report } from './report.ts'
import { useSay } from './words.tsx'

/** A failure as a component needs it; `Failed` of call.ts is one. Code 'network' = nobody answered. */
export type Failure = { code: string; message: string; traceId?: string | undefined }

/** The server's words where it said any, else ours. */
export function useFailureText(): (failure: Failure) => string {
  const say = useSay()
  return ({ code, message }) => (code === 'network' ? say('shell.failure.network') : message || say('shell.failure.unknown'))
}

/** What went wrong, a retry, and the number under which the server recorded it. */
export function FailureBox({ failure, onRetry }: { failure: Failure; onRetry?: (() => void) | undefined }) {
  const say = useSay()
  const textOf = useFailureText()
  const ways = (
    <>
      {onRetry && (
        <Button color="inherit" variant="outlined" size="small" onClick={onRetry}>
          {say('shell.retry')}
        </Button>
      )}
      {mayReport() && (
        <Button color="inherit" size="small" onClick={() => report({ traceId: failure.traceId })}>
          {say('shell.top.report')}
        </Button>
      )}
    </>
  )
  return (
    <Notice kind="error" title={say('shell.failure.title')} action={ways} flush={false}>
      {textOf(failure)}
      {failure.traceId && <div>{say('shell.failure.trace', { traceId: failure.traceId })}</div>}
    </Notice>
  )
}
