import { useState } from 'react'
import { useNavigate } from 'react-router'
import { projectApi } from '#contract/trade/project.ts'
import { DraftNotices } from '../../core/draft/DraftNotices.tsx'
import { DraftStatus } from '../../core/draft/DraftStatus.tsx'
import { useFormDraft } from '../../core/draft/useFormDraft.ts'
import { call } from '../../kit/http/call.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ProjectForm } from './form/ProjectForm.tsx'
import { emptyProject, type ProjectValues, restored } from './form/values.ts'

/** A new project (docs/requirements.md, sections 3 and 5). The draft is stored on the server, and offered on any device. */
export default function CreateProjectPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [begun, setBegun] = useState<{ values: ProjectValues; times: number }>({ values: emptyProject, times: 0 })
  const begin = (values: ProjectValues) => setBegun(({ times }) => ({ values, times: times + 1 }))
  const draft = useFormDraft('project.new', begun.values)
  const { found, keeping } = draft
  return (
    <>
      <PageHeader title={t('projectForm.title')} back="/contractor/project" below={t('projectForm.lead')} />
      <DraftNotices draft={draft} onResumed={(value) => begin(restored(value) ?? emptyProject)} />
      {found === undefined ? (
        <PageSkeleton />
      ) : (
        <ProjectForm
          key={begun.times}
          label={t('projectForm.title')}
          initial={begun.values}
          send={(body, _, sending) => call(projectApi.create, { body, ...sending })}
          onChange={draft.keep}
          kept={keeping.at === 'saved'}
          status={(files) => <DraftStatus keeping={keeping} files={files} />}
          onSaved={({ id }) => {
            void draft.settle().catch(() => null)
            void navigate('/contractor/project', { state: { created: id } })
          }}
        />
      )}
    </>
  )
}
