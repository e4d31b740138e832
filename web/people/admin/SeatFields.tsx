import Box from '@mui/material/Box'
import type { RoleCode } from '#domain/access.ts'
import { useRegions } from '../../core/directory/reference-data.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Seat = { role: RoleCode; katoCode: string }
type Props = { roles: { value: RoleCode; text: string }[]; seat: Seat; known: boolean; wrong: boolean; onChange: (seat: Seat) => void }

/** The role of an applicant, and the location of a new organisation. */
export function SeatFields({ roles, seat, known, wrong, onChange }: Props) {
  const t = useTranslate()
  const regions = useRegions()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, my: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SelectField
        label={t('admin.registration.role')}
        value={seat.role}
        options={roles}
        onChoose={(role) => onChange({ ...seat, role })}
      />
      {!known && (
        <div>
          <SelectField
            id="seat-region"
            label={t('admin.registration.region')}
            value={seat.katoCode}
            options={[
              { value: '', text: t('admin.registration.chooseRegion') },
              ...regions.map((k) => ({ value: k.code, text: k.nameAb })),
            ]}
            onChoose={(katoCode) => onChange({ ...seat, katoCode })}
          />
          {wrong && (
            <Box role="alert" sx={{ color: 'error.main', fontSize: 'small', mt: 0.5 }}>
              {t('admin.registration.chooseRegion')}
            </Box>
          )}
        </div>
      )}
    </Box>
  )
}
