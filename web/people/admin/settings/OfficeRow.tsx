import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Offices } from '#contract/core/setting.ts'
import type { useRegions } from '../../../core/directory/reference-data.ts'
import { SecondaryText } from '../../../kit/display/SecondaryText.tsx'
import { SelectField } from '../../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'

type Props = {
  office: Offices['offices'][number]
  regions: ReturnType<typeof useRegions>
  onRegions: (codes: string[]) => void
}

/** An office and the additional regions it is responsible for; chips remove a region, a list adds one. */
export function OfficeRow({ office: o, regions, onRegions }: Props) {
  const t = useTranslate()
  const nameOf = (code: string) => regions.find((r) => r.code === code)?.nameAb ?? code
  const free = regions.filter((r) => r.code !== o.region.code && !o.regions.includes(r.code))
  return (
    <Box
      component="li"
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
        <SecondaryText>
          {o.role.description} · {o.region.description}
        </SecondaryText>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {o.regions.length === 0 && <SecondaryText>{t('setting.offices.none')}</SecondaryText>}
        {o.regions.map((code) => (
          <Chip
            key={code}
            variant="outlined"
            label={nameOf(code)}
            onDelete={() => onRegions(o.regions.filter((c) => c !== code))}
            aria-label={t('setting.offices.remove', { region: nameOf(code) })}
          />
        ))}
      </Box>
      <SelectField
        bare
        label={`${t('setting.offices.add')}: ${o.organizationName}`}
        id={`office-${o.bin}`}
        value=""
        options={[{ value: '', text: t('setting.offices.add') }, ...free.map((r) => ({ value: r.code, text: r.nameAb }))]}
        onChoose={(code) => code && onRegions([...o.regions, code])}
      />
    </Box>
  )
}
