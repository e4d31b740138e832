import Box from '@mui/material/Box'
import type { Offices } from '#contract/core/setting.ts'
import { useRegions } from '../../../core/directory/reference-data.ts'
import { FailureBox } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { TableSkeleton } from '../../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useOffices, useSaveOffices } from './api.ts'
import { OfficeRow } from './OfficeRow.tsx'
import { SectionForm, useDraft } from './SectionForm.tsx'

/** The offices and the additional regions each is responsible for. */
export function OfficeSection() {
  const offices = useOffices()
  if (offices.error && !offices.data) return <FailureBox failure={offices.error} onRetry={() => void offices.refetch()} />
  return offices.data ? <OfficeForm given={offices.data} /> : <TableSkeleton rows={8} height={57} />
}

function OfficeForm({ given }: { given: Offices }) {
  const t = useTranslate()
  const saving = useSaveOffices()
  const regions = useRegions()
  const draft = useDraft(given.offices)
  const set = (bin: string, codes: string[]) => draft.change(draft.value.map((o) => (o.bin === bin ? { ...o, regions: codes.sort() } : o)))
  const undo = () => {
    saving.reset()
    draft.undo()
  }
  const save = () =>
    saving.mutate(
      { version: given.version, offices: draft.value.map(({ bin, regions: codes }) => ({ bin, regions: codes })) },
      {
        onSuccess: () => {
          undo()
          toast({ kind: 'success', text: t('setting.saved') })
        },
      },
    )
  return (
    <SectionForm
      lead={t('setting.offices.lead')}
      set={given}
      dirty={draft.dirty}
      busy={saving.isPending}
      wrong={[]}
      attempt={0}
      failure={saving.error}
      onSave={save}
      onUndo={undo}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {draft.value.map((o) => (
          <OfficeRow key={o.bin} office={o} regions={regions} onRegions={(codes) => set(o.bin, codes)} />
        ))}
      </Box>
    </SectionForm>
  )
}
