import Box from '@mui/material/Box'
import { useId } from 'react'
import { useStored } from '../../kit/storage/stored.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { chosenStorage, keyStorages } from './storage.ts'

/** Where the key is held: the last choice in this browser stays chosen. `busy` = the program is at work with it. */
export function StoragePicker({ busy }: { busy: boolean }) {
  const t = useTranslate()
  const name = useId()
  const chosen = useStored(chosenStorage)
  return (
    <Box
      component="fieldset"
      disabled={busy}
      sx={({ tones }) => ({
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        fontSize: 'plain',
        color: busy ? tones.muted : tones.text,
        '& legend': { float: 'left', p: 0, color: tones.muted }, // floating makes it an item of the row
        '& label': { display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 32, cursor: busy ? 'default' : 'pointer' },
        '@media (pointer: coarse)': { '& label': { minHeight: 44 } },
        '& input': { m: 0, width: 18, height: 18, accentColor: tones.primary },
      })}
    >
      <legend>{t('document.storage.label')}</legend>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {keyStorages.map((storage) => (
          <label key={storage}>
            <input type="radio" name={name} checked={chosen === storage} onChange={() => chosenStorage.set(storage)} />
            {t(`document.storage.${storage}`)}
          </label>
        ))}
      </Box>
    </Box>
  )
}
