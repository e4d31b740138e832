import Box from '@mui/material/Box'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import { useRegions } from '../../core/directory/reference-data.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Name = 'region' | 'ownership' | 'grade'
type Props = { filter: (name: string) => string; change: (to: Record<string, string>) => void; names?: readonly Name[] }
const all: readonly Name[] = ['region', 'ownership', 'grade']

/** Region, network and grade, kept in the address under the names of the balance. */
export function Filters({ filter, change, names = all }: Props) {
  const t = useTranslate()
  const regions = useRegions()
  const any = { value: '', text: t('balance.dashboard.filter.all') }
  const choices = {
    region: regions.map(({ code, nameAb }) => ({ value: code, text: nameAb })),
    ownership: ownershipTypes.map((value) => ({ value: value as string, text: t(`trade.ownershipType.${value}`) })),
    grade: bitumenTypes.map((value) => ({ value: value as string, text: t(`trade.bitumenType.${value}`) })),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, mb: 2 }} className="no-print">
      {names.map((name) => (
        <SelectField
          key={name}
          label={t(`balance.dashboard.filter.${name}`)}
          value={filter(name)}
          options={[any, ...choices[name]]}
          onChoose={(value) => change({ [name]: value })}
        />
      ))}
    </Box>
  )
}
