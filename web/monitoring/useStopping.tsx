import { type ReactNode, useState } from 'react'
import type { WatchedProject } from '#contract/monitoring.ts'
import type { Failed } from '../failed.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useActOnProject } from './api.ts'
import { StopDialog } from './StopDialog.tsx'

type Stopping = { stop: (project: WatchedProject) => void; resume: (project: WatchedProject) => void; dialog: ReactNode }

/** Stops a project once one has said why; lets one go on at once. */
export function useStopping(): Stopping {
  const say = useSay()
  const textOf = useFailureText()
  const act = useActOnProject()
  const [stopping, setStopping] = useState<WatchedProject | null>(null)
  const onError = (failure: Failed) => tell({ kind: 'error', text: textOf(failure) })
  const resume = ({ id }: WatchedProject) =>
    act.mutate({ id, act: 'resume', comment: '' }, { onSuccess: () => tell({ kind: 'success', text: say('monitoring.resumed') }), onError })
  const stop = ({ id }: WatchedProject, comment: string) => {
    const onSuccess = () => {
      tell({ kind: 'success', text: say('monitoring.stopped') })
      setStopping(null)
    }
    act.mutate({ id, act: 'stop', comment }, { onSuccess, onError })
  }
  const dialog = stopping && (
    <StopDialog project={stopping} busy={act.isPending} onClose={() => setStopping(null)} onStop={(comment) => stop(stopping, comment)} />
  )
  return { stop: setStopping, resume, dialog }
}
