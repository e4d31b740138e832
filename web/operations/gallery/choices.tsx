import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { toast } from '../../kit/feedback/toast.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { Stepper } from '../../kit/layout/Stepper.tsx'
import { ColumnChooser } from '../../kit/lists/ColumnChooser.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { UndoButtons } from '../../kit/matrix/UndoButtons.tsx'
import { RowButton, RowLink } from '../../kit/menus/RowButton.tsx'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Part } from './part.ts'
import { Row } from './Row.tsx'

/** The message that a sample shows when it is pressed. */
function useDone() {
  const t = useTranslate()
  return { t, done: () => toast({ kind: 'success', text: t('gallery.sample.done') }) }
}

function Chips() {
  const t = useTranslate()
  const [value, setValue] = useState<'all' | 'waiting' | 'signed'>('all')
  return (
    <FilterChips
      label={t('gallery.sample.status')}
      value={value}
      onChoose={setValue}
      chips={[
        { value: 'all', text: t('gallery.sample.all'), count: 12 },
        { value: 'waiting', text: t('gallery.sample.waiting'), count: 9 },
        { value: 'signed', text: t('gallery.sample.signed'), count: 3 },
      ]}
    />
  )
}

function Years() {
  const t = useTranslate()
  const [year, setYear] = useState(2026)
  return (
    <Stepper
      shown={String(year)}
      before={{ name: t('gallery.sample.before'), onStep: () => setYear(year - 1) }}
      after={{ name: t('gallery.sample.after'), onStep: () => setYear(year + 1) }}
    />
  )
}

function Months() {
  const [period, setPeriod] = useState('2026-12')
  return <MonthStepper period={period} onChoose={setPeriod} />
}

function Act() {
  const { t, done } = useDone()
  return <RowButton text={t('gallery.sample.open')} of={t('gallery.sample.row', { n: 1 })} onAct={done} />
}

function Way() {
  const t = useTranslate()
  return <RowLink text={t('gallery.sample.open')} of={t('gallery.sample.row', { n: 2 })} to="/gallery" />
}

function Menu() {
  const { t, done } = useDone()
  return (
    <RowMenu
      name={t('gallery.sample.row', { n: 3 })}
      primary={{ key: 'open', text: t('gallery.sample.open'), onAct: done }}
      rest={[
        { key: 'change', text: t('gallery.sample.change'), icon: mdiPencilOutline, onAct: done },
        {
          key: 'remove',
          text: t('gallery.sample.remove'),
          icon: mdiTrashCanOutline,
          onAct: done,
          danger: true,
          why: t('gallery.sample.sent'),
        },
      ]}
    />
  )
}

function Sheet() {
  const { t, done } = useDone()
  return <SheetButton title={t('screen.gallery')} save={async () => done()} />
}

function Columns() {
  const t = useTranslate()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const columns = (['grade', 'volume', 'status'] as const).map((key) => ({ key, head: t(`gallery.sample.${key}`) }))
  return <ColumnChooser columns={columns} hidden={hidden} onHidden={setHidden} />
}

function Undo() {
  const [at, setAt] = useState(1)
  return (
    <Row>
      <UndoButtons edit={{ mayUndo: at > 0, mayRedo: at < 3, undo: () => setAt(at - 1), redo: () => setAt(at + 1) }} />
      {at} / 3
    </Row>
  )
}

export const choices: readonly Part[] = [
  { name: 'FilterChips', Sample: Chips },
  { name: 'Stepper', Sample: Years },
  { name: 'MonthStepper', Sample: Months },
  { name: 'RowButton', Sample: Act },
  { name: 'RowLink', Sample: Way },
  { name: 'RowMenu', inside: ['RowChoices', 'NamedMenu'], Sample: Menu },
  { name: 'SheetButton', Sample: Sheet },
  { name: 'ColumnChooser', inside: ['ColumnChoices'], Sample: Columns },
  { name: 'UndoButtons', Sample: Undo },
]
