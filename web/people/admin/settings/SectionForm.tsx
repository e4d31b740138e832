import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { DateText } from '../../../kit/display/DateText.tsx'
import { SecondaryText } from '../../../kit/display/SecondaryText.tsx'
import { ErrorSummary, type Wrong } from '../../../kit/feedback/ErrorSummary.tsx'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { reasoned } from '../../../kit/feedback/reasoned.ts'
import type { Failed } from '../../../kit/http/failed.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useReload } from './api.ts'

type Props = {
  lead: string
  set: { updatedAt: string | null; updatedBy: string | null }
  dirty: boolean
  busy: boolean
  wrong: readonly Wrong[]
  attempt: number
  failure: Failed | null
  onSave: () => void
  onUndo: () => void
  children: ReactNode
}

/** One section of the settings: description, last change, fields, save button. A concurrent save is reported and no input is lost. */
export function SectionForm({ lead, set, dirty, busy, wrong, attempt, failure, onSave, onUndo, children }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const reload = useReload()
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      sx={{ display: 'grid', gap: 2.5, p: { xs: 2, sm: 3 } }}
    >
      <Box sx={{ maxWidth: 760 }}>
        {lead}
        <SecondaryText>
          {set.updatedAt ? (
            <>
              {t('setting.changed', { name: set.updatedBy ?? '' })} · <DateText at={set.updatedAt} time />
            </>
          ) : (
            t('setting.never')
          )}
        </SecondaryText>
      </Box>
      <ErrorSummary wrong={wrong} attempt={attempt} />
      {failure && (
        <Notice
          kind="error"
          action={
            failure.code === 'record.stale' && (
              <Button color="inherit" variant="outlined" size="small" onClick={() => void reload().then(onUndo)}>
                {t('setting.reload')}
              </Button>
            )
          }
        >
          {textOf(failure)} {failure.code === 'record.stale' && t('setting.stale')}
        </Notice>
      )}
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" loading={busy} {...reasoned(!dirty && t('shell.why.unchanged'))}>
          {t('setting.save')}
        </Button>
        {dirty && (
          <Button variant="outlined" onClick={onUndo}>
            {t('setting.undo')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** The draft of a section over the saved value; it follows the saved value until the user edits it. */
export function useDraft<T>(saved: T): { value: T; dirty: boolean; change: (value: T) => void; undo: () => void } {
  const [typed, setTyped] = useState<T | null>(null)
  const dirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(saved)
  return { value: typed ?? saved, dirty, change: setTyped, undo: () => setTyped(null) }
}
