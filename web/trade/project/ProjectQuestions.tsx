import { Suspense } from 'react'
import type { Project } from '#contract/trade/project.ts'
import { LazySigningDialog } from '../../documents/document/signing/LazySigningDialog.tsx'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
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
