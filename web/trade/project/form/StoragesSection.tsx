import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { storageTypes } from '#domain/trade/project/project.ts'
import { settledStorage } from '#domain/trade/project/storage.ts'
import { useRegions } from '../../../core/directory/reference-data.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { FieldGrid } from '../../../kit/forms/FieldGrid.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useDistricts } from '../api.ts'
import { BoundChoice, BoundDigits, BoundKazakhName, BoundText } from './bound.tsx'
import { emptyStorage, type ProjectValues } from './values.ts'

const mostStorages = 20

/** Storages where the bitumen will be unloaded: asphalt plants and pits. */
export function StoragesSection() {
  const t = useTranslate()
  const { getValues } = useFormContext<ProjectValues>()
  const { fields, append, remove } = useFieldArray<ProjectValues, 'projectStorageList'>({ name: 'projectStorageList' })
  return (
    <Section title={t('projectForm.storages')} mark={t('projectForm.optional')}>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('projectForm.noStorages')}
        </Typography>
      )}
      {fields.map((field, i) => (
        <StorageFields key={field.id} i={i} onRemove={() => remove(i)} />
      ))}
      {fields.length < mostStorages && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => append({ ...emptyStorage, region: getValues('katoCode') })}
        >
          {t('projectForm.addStorage')}
        </Button>
      )}
    </Section>
  )
}

function StorageFields({ i, onRemove }: { i: number; onRemove: () => void }) {
  const t = useTranslate()
  const at = `projectStorageList.${i}` as const
  const { setValue, getValues } = useFormContext<ProjectValues>()
  const region = useWatch<ProjectValues, `projectStorageList.${number}.region`>({ name: `${at}.region` })
  const regions = useRegions().map((k) => ({ value: k.code, text: k.nameAb }))
  const districts = useDistricts(region ?? '').map((k) => ({ value: k.code, text: k.nameAb }))
  const [reset, setReset] = useState(false)
  /** Spec, section 5: a remainder over the volume is reset to 0. */
  const settle = () => {
    const entered = getValues(at)
    const { projectStorageRemainder: remainder } = settledStorage(entered)
    const over = remainder !== entered.projectStorageRemainder
    if (over) setValue(`${at}.projectStorageRemainder`, remainder, { shouldDirty: true })
    setReset(over)
  }
  const number = { number: i + 1 }
  return (
    <Box
      role="group"
      aria-label={t('projectForm.storage', number)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, mb: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {t('projectForm.storage', number)}
        </Typography>
        <IconButton aria-label={t('projectForm.removeStorage', number)} onClick={onRemove}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <FieldGrid columns={4}>
        <BoundChoice
          name={`${at}.storageType`}
          label={t('projectForm.storageType')}
          choices={storageTypes.map((type) => ({ value: type, text: t(`trade.storageType.${type}`) }))}
          required
        />
        <BoundText name={`${at}.projectStorageName`} label={t('projectForm.storageName')} maxLength={200} />
        <BoundKazakhName
          name={`${at}.projectStorageNameKk`}
          of={`${at}.projectStorageName`}
          label={t('projectForm.storageNameKk')}
          maxLength={200}
        />
        <BoundChoice
          name={`${at}.region`}
          rule={`${at}.katoCode`}
          label={t('projectForm.storageRegion')}
          choices={regions}
          onChosen={() => setValue(`${at}.district`, '')}
          required
        />
        <BoundChoice
          name={`${at}.district`}
          label={t('projectForm.storageDistrict')}
          choices={districts}
          empty={t('projectForm.chooseDistrict')}
        />
        <BoundDigits name={`${at}.projectStorageVolume`} label={t('projectForm.storageVolume')} least={0} onLeave={settle} required />
        <BoundDigits
          name={`${at}.projectStorageRemainder`}
          label={t('projectForm.storageRemainder')}
          least={0}
          onLeave={settle}
          hint={reset && t('projectForm.storageReset')}
          required
        />
        <BoundText name={`${at}.stationCode`} label={t('projectForm.stationCode')} maxLength={10} />
        <BoundText name={`${at}.contact`} label={t('projectForm.contact')} maxLength={200} />
      </FieldGrid>
      <Box sx={{ mt: 2.5 }}>
        <BoundText name={`${at}.address`} label={t('projectForm.address')} maxLength={500} />
      </Box>
    </Box>
  )
}
