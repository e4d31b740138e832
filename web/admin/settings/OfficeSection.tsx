import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Offices } from '#contract/setting.ts'
import { useRegions } from '../../books.ts'
import { FailureBox } from '../../ui/FailureBox.tsx'
import { Quiet } from '../../ui/Quiet.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { tell } from '../../ui/tell.ts'
import { useSay } from '../../ui/words.tsx'
import { useOffices, useSaveOffices } from './api.ts'
import { SectionForm, useDraft } from './SectionForm.tsx'

/** Which office decides for which regions besides its own. */
export function OfficeSection() {
  const offices = useOffices()
  if (offices.error && !offices.data) return <FailureBox failure={offices.error} onRetry={() => void offices.refetch()} />
  return offices.data ? <OfficeForm given={offices.data} /> : <TableSkeleton rows={8} height={57} />
}

function OfficeForm({ given }: { given: Offices }) {
  const say = useSay()
  const saving = useSaveOffices()
  const regions = useRegions()
  const draft = useDraft(given.offices)
  const nameOf = (code: string) => regions.find((r) => r.code === code)?.nameAb ?? code
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
          tell({ kind: 'success', text: say('setting.saved') })
        },
      },
    )
  return (
    <SectionForm
      lead={say('setting.offices.lead')}
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
          <Box
            component="li"
            key={o.bin}
            sx={({ tones }) => ({
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr)' },
              alignItems: 'center',
              py: 1.25,
              borderBottom: `1px solid ${tones.line}`,
            })}
          >
            <Box>
              {o.organizationName}
              <Quiet>
                {o.role.description} · {o.region.description}
              </Quiet>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              {o.regions.length === 0 && <Quiet>{say('setting.offices.none')}</Quiet>}
              {o.regions.map((code) => (
                <Chip
                  key={code}
                  variant="outlined"
                  label={nameOf(code)}
                  onDelete={() =>
                    set(
                      o.bin,
                      o.regions.filter((c) => c !== code),
                    )
                  }
                  aria-label={say('setting.offices.remove', { region: nameOf(code) })}
                />
              ))}
            </Box>
            <SelectField
              label=""
              id={`office-${o.bin}`}
              value=""
              options={[
                { value: '', text: say('setting.offices.add') },
                ...regions
                  .filter((r) => r.code !== o.region.code && !o.regions.includes(r.code))
                  .map((r) => ({ value: r.code, text: r.nameAb })),
              ]}
              onChoose={(code) => code && set(o.bin, [...o.regions, code])}
            />
          </Box>
        ))}
      </Box>
    </SectionForm>
  )
}
