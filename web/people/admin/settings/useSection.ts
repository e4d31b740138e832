import { useState } from 'react'
import { type PortalSettings, type SettingKey, settingShapes } from '#domain/core/setting/settings.ts'
import { refusalsOf } from '#domain/refusal.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { type Settings, useSaveSetting } from './api.ts'
import { useDraft } from './SectionForm.tsx'

/** State and handlers of a section's form; `label` returns the label of a field by its path. */
export function useSection<K extends SettingKey>(key: K, set: Settings[K], label: (path: string) => string) {
  const t = useTranslate()
  const saving = useSaveSetting(key)
  const [attempt, setAttempt] = useState(0)
  const draft = useDraft(set.value as PortalSettings[K])
  const read = settingShapes[key].safeParse(draft.value)
  const reasons = read.success ? [] : refusalsOf(read.error)
  const wrong =
    attempt === 0
      ? []
      : reasons.map((r) => ({ fieldId: idOf(key, r.field ?? ''), label: label(r.field ?? ''), message: refusalText(t, r) }))
  const wrongOf = (path: string) => wrong.find((w) => w.fieldId === idOf(key, path))?.message
  const undo = () => {
    setAttempt(0)
    saving.reset()
    draft.undo()
  }
  const save = () => {
    setAttempt((n) => n + 1)
    if (!read.success) return
    saving.mutate(
      { version: set.version, value: read.data },
      {
        onSuccess: () => {
          undo()
          toast({ kind: 'success', text: t('setting.saved') })
        },
      },
    )
  }
  return {
    value: draft.value,
    change: draft.change,
    wrongOf,
    idOf: (path: string) => idOf(key, path),
    form: { set, dirty: draft.dirty, busy: saving.isPending, wrong, attempt, failure: saving.error, onSave: save, onUndo: undo },
  }
}

const idOf = (key: string, path: string): string => `${key}-${path.replaceAll('.', '-')}`
