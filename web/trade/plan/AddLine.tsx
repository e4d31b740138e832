import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { keyOf, type LineKey } from '#domain/trade/plan/plan.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useOrganisations } from './api.ts'

export type NewLine = LineKey & { factoryName: string; supplierName: string }

/** Adds a line (plant, resource holder, grade) to a plan. */
export function AddLine({ known, onAdd }: { known: ReadonlySet<string>; onAdd: (line: NewLine) => void }) {
  const t = useTranslate()
  const [factories, suppliers] = [useOrganisations('FACTORY', true), useOrganisations('SUPPLIER', true)]
  const [chosen, setChosen] = useState({ factory: '', supplier: '', grade: bitumenTypes[0] as BitumenType })
  const factory = factories.find((o) => o.bin === chosen.factory) ?? factories[0]
  const supplier = suppliers.find((o) => o.bin === chosen.supplier) ?? suppliers[0]
  if (!factory || !supplier) return null
  const line = { factoryBin: factory.bin, supplierBin: supplier.bin, bitumenType: chosen.grade }
  const twice = known.has(keyOf(line))
  const options = (all: typeof factories) => all.map((o) => ({ value: o.bin, text: o.organizationName }))
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <SelectField
        label={t('plan.factory')}
        value={factory.bin}
        options={options(factories)}
        onChoose={(value) => setChosen({ ...chosen, factory: value })}
      />
      <SelectField
        label={t('plan.supplier')}
        value={supplier.bin}
        options={options(suppliers)}
        onChoose={(value) => setChosen({ ...chosen, supplier: value })}
      />
      <SelectField
        label={t('plan.grade')}
        value={chosen.grade}
        options={bitumenTypes.map((value) => ({ value, text: t(`trade.bitumenType.${value}`) }))}
        onChoose={(grade) => setChosen({ ...chosen, grade })}
      />
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiPlus} size={18} />}
        {...reasoned(twice && t('plan.known'), () =>
          onAdd({ ...line, factoryName: factory.organizationName, supplierName: supplier.organizationName }),
        )}
      >
        {t('plan.addLine')}
      </Button>
      {twice && <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>{t('plan.known')}</Box>}
    </Box>
  )
}
