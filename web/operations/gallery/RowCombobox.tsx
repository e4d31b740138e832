import { useState } from 'react'
import { Combobox } from '../../kit/forms/Combobox.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** A choice of one of thirty rows by a part of the name. */
export function RowCombobox() {
  const t = useTranslate()
  const [chosen, setChosen] = useState('')
  const rows = Array.from({ length: 30 }, (_, i) => ({ key: String(i + 1), text: t('gallery.sample.row', { n: i + 1 }) }))
  return (
    <Combobox
      label={t('gallery.sample.choose')}
      chosen={rows.find(({ key }) => key === chosen)?.text ?? ''}
      find={(typed) => rows.filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase()))}
      empty={t('gallery.sample.nothing')}
      onChoose={setChosen}
      onUnchoose={() => setChosen('')}
    />
  )
}
