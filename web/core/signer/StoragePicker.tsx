import { useStored } from '../../kit/storage/stored.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { RadioRow } from './RadioRow.tsx'
import { chosenStorage, keyStorages } from './storage.ts'

/** Where the key is held: the last choice in this browser stays chosen. `busy` = the program is at work with it. */
export function StoragePicker({ busy }: { busy: boolean }) {
  const t = useTranslate()
  const chosen = useStored(chosenStorage)
  const options = keyStorages.map((value) => ({ value, label: t(`document.storage.${value}`) }))
  return <RadioRow legend={t('document.storage.label')} options={options} chosen={chosen} onChoose={chosenStorage.set} disabled={busy} />
}
