import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Project } from '#contract/trade/project.ts'
import { useCurrentUser } from '../../../core/session/session.ts'
import { ErrorSummary } from '../../../kit/feedback/ErrorSummary.tsx'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { asFailed, type Failed, isAborted } from '../../../kit/http/failed.ts'
import { StickyBar } from '../../../kit/layout/StickyBar.tsx'
import { useLeaveGuard } from '../../../kit/navigation/useLeaveGuard.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import { BitumenSection } from './BitumenSection.tsx'
import { BuiltName } from './BuiltName.tsx'
import { type Attached, FilesSection, noFiles, type Present } from './FilesSection.tsx'
import { labelOf } from './labels.ts'
import { PlanSection } from './PlanSection.tsx'
import { idOf, RefusalContext } from './refusals.ts'
import { StoragesSection } from './StoragesSection.tsx'
import { type ShownRefusal, shownRefusals } from './shown-refusals.ts'
import { TermsSection } from './TermsSection.tsx'
import { useChanges } from './useChanges.ts'
import { useRefusals } from './useRefusals.ts'
import { type Draft, type Send, useSubmitProject } from './useSubmitProject.ts'
import { draftOf, draftRefusals, type ProjectValues } from './values.ts'

/** How long the button shows «submitted» before the list replaces the form. */
const seenMilliseconds = 900

type Props = {
  label: string
  initial: ProjectValues
  present?: Present
  send: Send
  onSaved: (project: Project) => void
  /** Called on every change; null = it was taken back. */
  onChange?: (values: ProjectValues | null) => void
  /** The input is stored elsewhere: only files would be lost. */
  kept?: boolean
  /** Shown above the button: the state of the draft. */
  status?: (files: boolean) => ReactNode
  /** Handles a refusal on the page itself: true = handled. */
  onRefused?: (failure: Failed) => boolean
}

/**
 * The form of a project, new or existing. react-hook-form holds the values and what was touched; errors come from the domain's rules (`useRefusals`), merged with the
 * server's, and reach the fields through `RefusalContext`.
 */
export function ProjectForm({ label, initial, present, send, onSaved, onChange, kept = false, status, onRefused }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { bin } = useCurrentUser().membership
  const form = useForm<ProjectValues>({ defaultValues: initial, mode: 'onTouched' })
  const [attached, setAttached] = useState<Attached>(noFiles)
  const [attempt, setAttempt] = useState(0)
  const [told, setTold] = useState<readonly ShownRefusal[]>([])
  const { state, progress, submit, cancel } = useSubmitProject(send)
  const values = useWatch({ control: form.control }) as ProjectValues
  const wrong = useRefusals(values, bin, told)
  const withFiles = attached.chosen.some((file) => file !== null)
  const filled = form.formState.isDirty || withFiles || attached.removed.length > 0
  useLeaveGuard(filled && state !== 'submitted', filled && state !== 'submitted' && (!kept || withFiles))
  useChanges(values, form.formState.isDirty, state === 'idle' ? onChange : undefined)

  const failed = () => {
    setAttempt((n) => n + 1)
    toast({ kind: 'error', text: t('projectForm.failed') })
  }
  const save = form.handleSubmit(async (entered) => {
    if (state !== 'idle') return
    if (draftRefusals(entered, bin).length > 0) return failed()
    const draft = draftOf(entered, bin)
    try {
      // The rules have just found no errors in it.
      const project = await submit(draft as Draft, attached)
      toast({ kind: 'success', text: t('projectForm.saved') })
      setTimeout(() => onSaved(project), seenMilliseconds)
    } catch (error) {
      if (isAborted(error)) return toast({ kind: 'info', text: t('projectForm.cancelled') })
      const failure = asFailed(error)
      if (onRefused?.(failure)) return
      setTold(shownRefusals(failure, draft, textOf))
      failed()
    }
  })

  return (
    <FormProvider {...form}>
      <RefusalContext value={wrong}>
        <Box component="form" noValidate onSubmit={(event) => void save(event)} aria-label={label}>
          {attempt > 0 && (
            <Box sx={{ mb: 2 }}>
              <ErrorSummary attempt={attempt} wrong={[...wrong].map(([field, message]) => summaryOf(field, message, labelOf(t, field)))} />
            </Box>
          )}
          <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <BasicsSection />
            <TermsSection />
            <BitumenSection />
            <StoragesSection />
            <PlanSection />
            <FilesSection present={present} attached={attached} onAttached={setAttached} progress={progress} />
          </Box>
          <StickyBar align="between">
            <BuiltName />
            {status?.(withFiles)}
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', width: { xs: '100%', sm: 'auto' } }}>
              {state === 'submitting' && <Button onClick={cancel}>{t('projectForm.cancelSending')}</Button>}
              <Button type="submit" variant="contained" size="large" disabled={state !== 'idle'} sx={{ flex: { xs: 1, sm: 'none' } }}>
                {t(
                  ({ idle: 'projectForm.submit', submitting: 'projectForm.submitting', submitted: 'projectForm.submitted' } as const)[
                    state
                  ],
                )}
              </Button>
            </Box>
          </StickyBar>
        </Box>
      </RefusalContext>
    </FormProvider>
  )
}

const summaryOf = (field: string, message: string, label: string | undefined) => ({
  message,
  label,
  fieldId: field ? idOf(field) : undefined,
})
