import { Suspense } from 'react'
import type { Project } from '#contract/project.ts'
import { LazySigningDialog } from '../document/signing/LazySigningDialog.tsx'
import { lazyWith } from '../lazy-with.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { latestDocument } from './actions.ts'

const AttachmentsDialog = lazyWith(['refusal'], () => import('./AttachmentsDialog.tsx'))

export type ProjectQuestion = { action: 'sign' | 'attachments' | 'delete'; project: Project }

type Props = { asked: ProjectQuestion; busy: boolean; onClose: () => void; onDelete: (p: Project) => void }

/** Confirmations and other dialogs of the actions on a project. */
export default function ProjectQuestions({ asked: { action, project }, busy, onClose, onDelete }: Props) {
  const t = useTranslate()
  const { id, name } = project
  if (action === 'attachments')
    return (
      <Suspense fallback={null}>
        <AttachmentsDialog project={project} onClose={onClose} />
      </Suspense>
    )
  if (action === 'sign') {
    const latest = latestDocument(project)
    if (!latest) return null
    return <LazySigningDialog toSign={{ ...latest, projectId: id, title: name }} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('project.confirm.deleteTitle', { id })}
      confirm={t('project.confirm.delete')}
      onConfirm={() => onDelete(project)}
      onClose={onClose}
    >
      {t('project.confirm.deleteText', { name })}
    </ConfirmDialog>
  )
}
