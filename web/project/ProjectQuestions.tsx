import { lazy, Suspense } from 'react'
import type { Project } from '#contract/project.ts'
import { needWords } from '../speech.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSay } from '../ui/words.tsx'
import { latestDocument } from './actions.ts'
import { signingFacts } from './signing-facts.ts'

const AttachmentsDialog = lazy(() => import('./AttachmentsDialog.tsx'))
const signingWords = ['document', 'projectForm'] as const
const SigningDialog = lazy(async () => (await Promise.all([import('../document/signing/SigningDialog.tsx'), needWords(signingWords)]))[0])

export type Asked = { action: 'sign' | 'attachments' | 'delete'; project: Project }

type Props = { asked: Asked; busy: boolean; onClose: () => void; onDelete: (p: Project) => void }

/** What is asked before something is done with a project, or how it is done. */
export default function ProjectQuestions({ asked: { action, project }, busy, onClose, onDelete }: Props) {
  const say = useSay()
  const { id, name } = project
  if (action === 'attachments')
    return (
      <Suspense fallback={null}>
        <AttachmentsDialog project={project} onClose={onClose} />
      </Suspense>
    )
  if (action === 'sign') {
    const paper = latestDocument(project)
    if (!paper) return null
    return (
      <Suspense fallback={null}>
        <SigningDialog paper={{ ...paper, projectId: id, title: name, facts: signingFacts(say, project) }} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={say('project.confirm.deleteTitle', { id })}
      confirm={say('project.confirm.delete')}
      onConfirm={() => onDelete(project)}
      onClose={onClose}
    >
      {say('project.confirm.deleteText', { name })}
    </ConfirmDialog>
  )
}
