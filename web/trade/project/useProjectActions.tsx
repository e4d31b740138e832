import {
  mdiClipboardTextOutline,
  mdiContentCopy,
  mdiDeleteOutline,
  mdiEyeOutline,
  mdiFileDownloadOutline,
  mdiFilePlusOutline,
  mdiFileSign,
  mdiPaperclip,
  mdiPencilOutline,
} from '@mdi/js'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Project } from '#contract/trade/project.ts'
import type { OwnershipType } from '#domain/access.ts'
import { requestsPath } from '#domain/core/notice/request-path.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import type { RowAction } from '../../kit/menus/RowMenu.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { latestDocument, menuActions, type OfferedAction, type ProjectAction, primaryAction } from './actions.ts'
import { saveDocument, useCopy, useGenerate, useRemoveProject } from './api.ts'
import { editPath, projectPath } from './columns.tsx'
import type { ProjectQuestion } from './ProjectQuestions.tsx'
import { useProjectSteps } from './useProjectSteps.tsx'

const ProjectQuestions = lazyWith(['projectForm'], () => import('./ProjectQuestions.tsx'))

const icons = {
  view: mdiEyeOutline,
  requests: mdiClipboardTextOutline,
  edit: mdiPencilOutline,
  copy: mdiContentCopy,
  download: mdiFileDownloadOutline,
  generate: mdiFilePlusOutline,
  sign: mdiFileSign,
  attachments: mdiPaperclip,
  delete: mdiDeleteOutline,
} as const satisfies Record<ProjectAction, string>

/** The texts of a menu; the primary button has shorter ones. */
const menuMessages = {
  view: 'viewData',
  requests: 'requests',
  edit: 'edit',
  copy: 'copy',
  download: 'download',
  generate: 'generateDocument',
  sign: 'sign',
  attachments: 'attachments',
  delete: 'delete',
} as const
const primaryMessages = { ...menuMessages, view: 'view', generate: 'generate' } as const

export type ProjectActions = {
  primary: (p: Project) => RowAction & { emphasis?: 'contained' | 'outlined' }
  menu: (p: Project) => RowAction[]
  download: (p: Project) => void
  /** The dialogs of these actions: rendered once per page. */
  dialogs: ReactNode
}

/** All actions of a contractor on a project, for the list and for its page. */
export function useProjectActions({ onRemoved }: { onRemoved?: () => void } = {}): ProjectActions {
  const t = useTranslate()
  const doer = useCurrentUser()
  const navigate = useNavigate()
  const textOf = useFailureText()
  const [asked, setAsked] = useState<ProjectQuestion | null>(null)
  const [generate, remove, copy] = [useGenerate(), useRemoveProject(), useCopy()]
  const steps = useProjectSteps()
  const close = () => setAsked(null)
  const refused = (failure: Failed) => toast({ kind: 'error', text: textOf(failure) })
  // these actions ask no question and may finish later: their toast must not close a dialog opened since
  const said = (text: string) => () => toast({ kind: 'success', text })
  const done = (text: string) => () => [said(text)(), close()]

  const download = (p: Project) => {
    const latest = latestDocument(p)
    if (latest) void saveDocument(p.id, latest.documentId).catch(refused)
  }
  const perform = (action: ProjectAction, p: Project) => {
    if (action === 'view') void navigate(projectPath(p.id))
    else if (action === 'requests') void navigate(requestsPath({ projectId: p.id, ownershipType: p.ownershipType.code as OwnershipType }))
    else if (action === 'edit') void navigate(editPath(p.id))
    else if (action === 'copy')
      copy.mutate(
        { id: p.id, given: null },
        {
          onSuccess: ({ id }) => [said(t('project.done.copied', { id }))(), void navigate(editPath(id))],
          onError: refused,
        },
      )
    else if (action === 'download') download(p)
    else if (action === 'generate')
      generate.mutate({ id: p.id, given: null }, { onSuccess: said(t('project.done.generated', { id: p.id })), onError: refused })
    else setAsked({ action, project: p })
  }
  const running = (action: ProjectAction) =>
    [generate, copy].find((step, i) => step.isPending && action === (['generate', 'copy'] as const)[i])
  const actionOf = (p: Project, { action, why }: OfferedAction, texts: typeof menuMessages | typeof primaryMessages): RowAction => ({
    key: action,
    text: t(`project.act.${texts[action]}`, { count: p.projectAttachmentList.length }),
    icon: icons[action],
    onAct: () => perform(action, p),
    danger: action === 'delete',
    busy: running(action)?.variables?.id === p.id,
    ...(why && { why: whyNot(t, why, p) }),
  })
  return {
    primary: (p) => {
      const action = primaryAction(p, doer)
      return { ...actionOf(p, { action }, primaryMessages), emphasis: action === 'sign' ? 'contained' : 'outlined' }
    },
    menu: (p) => {
      const actions = menuActions(p, doer).map((offer) => actionOf(p, offer, menuMessages))
      const last = actions.findIndex(({ key }) => key === 'delete')
      return actions.toSpliced(last < 0 ? actions.length : last, 0, ...steps.of(p))
    },
    download,
    dialogs: (
      <>
        {steps.dialog}
        {asked && (
          <Suspense fallback={null}>
            <ProjectQuestions
              asked={asked}
              busy={remove.isPending}
              onClose={close}
              onDelete={({ id }) =>
                remove.mutate(
                  { id, given: null },
                  {
                    onSuccess: () => [done(t('project.done.deleted', { id }))(), onRemoved?.()],
                    onError: (failure) => [refused(failure), close()],
                  },
                )
              }
            />
          </Suspense>
        )}
      </>
    ),
  }
}

const whyNot = (t: Translate, why: NonNullable<OfferedAction['why']>, p: Project): string =>
  t(`project.act.${why}`, { status: p.status.description })
