import { mdiUndoVariant } from '@mdi/js'
import { type ReactNode, Suspense, useState } from 'react'
import { projectApi } from '#contract/trade/project.ts'
import { openActs } from '#domain/flow.ts'
import { type PlainStepName, plainStepNames, plainSteps, projectFlow } from '#domain/trade/project/flow.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { useAppMutation } from '../../kit/http/useAppMutation.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import type { RowAction } from '../../kit/menus/RowMenu.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

const StepDialog = lazyWith(['step', 'refusal'], () => import('./StepDialog.tsx'))

const icons: Partial<Record<PlainStepName, string>> = { withdraw: mdiUndoVariant }

/** The fields of a project on which its steps depend. */
export type Stepped = { id: number; status: { code: ProjectStatus } }
type ProjectSteps = { of: (project: Stepped) => RowAction[]; dialog: ReactNode }

/** The unsigned steps that the user may take with a project now: each asks for confirmation where required, and shows a toast when done. */
export function useProjectSteps(): ProjectSteps {
  const t = useTranslate()
  const textOf = useFailureText()
  const doer = useCurrentUser()
  const [asked, setAsked] = useState<{ step: PlainStepName; id: number } | null>(null)
  const taken = useAppMutation(({ id, step, comment }: { id: number; step: PlainStepName; comment: string }) =>
    call(projectApi.act, { params: { id }, body: { act: step, comment } }),
  )
  const close = () => setAsked(null)
  const take = (step: PlainStepName, id: number, comment = '') =>
    taken.mutate(
      { id, step, comment },
      {
        onSuccess: () => [toast({ kind: 'success', text: t(`step.project.${step}.done`, { id }) }), close()],
        onError: (failure: Failed) => [
          toast({ kind: 'error', text: textOf(failure) }),
          !('comment' in projectFlow[`project.${step}`]) && close(),
        ],
      },
    )
  const actionOf = (step: PlainStepName, { id }: Stepped): RowAction => ({
    key: step,
    text: t(`step.project.${step}.menu`),
    ...(icons[step] && { icon: icons[step] }),
    onAct: () => (plainSteps[step].asks ? setAsked({ step, id }) : take(step, id)),
    danger: plainSteps[step].grave,
  })
  return {
    of: (project) => {
      const open = new Set<string>(openActs<ProjectStatus, typeof projectFlow>(projectFlow, project.status.code, doer))
      return plainStepNames.filter((step) => open.has(`project.${step}`)).map((step) => actionOf(step, project))
    },
    dialog: asked && (
      <Suspense fallback={null}>
        <StepDialog {...asked} busy={taken.isPending} onTake={(comment) => take(asked.step, asked.id, comment)} onClose={close} />
      </Suspense>
    ),
  }
}
