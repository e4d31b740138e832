import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { mayReport, report } from './report.ts'
import { useSay } from './words.tsx'

/** A page that fails says so and offers the way on; the shell around it stands. A chunk of an older build is fetched anew. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }
  static getDerivedStateFromError() {
    return { crashed: true }
  }
  override render() {
    return this.state.crashed ? <Crash /> : this.props.children
  }
}

function Crash() {
  const say = useSay()
  const reload = (
    <>
      <Button color="inherit" variant="outlined" size="small" onClick={() => location.reload()}>
        {say('shell.failure.reload')}
      </Button>
      {mayReport() && (
        <Button color="inherit" size="small" onClick={() => report()}>
          {say('shell.top.report')}
        </Button>
      )}
    </>
  )
  return (
    <Notice kind="error" title={say('shell.failure.crash')} action={reload} flush={false}>
      {say('shell.failure.crashHint')}
    </Notice>
  )
}
