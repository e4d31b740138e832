import { useState } from 'react'
import { Combobox } from '../ui/Combobox.tsx'
import { useSay } from '../ui/words.tsx'

/** One of thirty rows, found by a part of its name. */
export function RowCombobox() {
  const say = useSay()
  const [chosen, setChosen] = useState('')
  const rows = Array.from({ length: 30 }, (_, i) => ({ key: String(i + 1), text: say('gallery.sample.row', { n: i + 1 }) }))
  return (
    <Combobox
      label={say('gallery.sample.choose')}
      chosen={rows.find(({ key }) => key === chosen)?.text ?? ''}
      find={(typed) => rows.filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase()))}
      empty={say('gallery.sample.nothing')}
      onChoose={setChosen}
      onUnchoose={() => setChosen('')}
    />
  )
}
