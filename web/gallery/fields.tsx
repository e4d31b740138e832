import { useState } from 'react'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { CommentField } from '../ui/CommentField.tsx'
import { DigitsField } from '../ui/DigitsField.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { FieldGrid } from '../ui/FieldGrid.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { InputBox } from '../ui/InputBox.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { FormSelect, SelectField } from '../ui/SelectField.tsx'
import { useSay } from '../ui/words.tsx'
import type { Part } from './part.ts'
import { Row } from './Row.tsx'
import { RowCombobox } from './RowCombobox.tsx'

const wrongField = 'gallery-field'

function Text() {
  const say = useSay()
  const [text, setText] = useState('')
  return (
    <Field
      id={wrongField}
      required
      label={say('gallery.sample.name')}
      hint={say('gallery.sample.hint')}
      wrong={text.trim() ? undefined : say('gallery.sample.wrong')}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

function Boxed() {
  const say = useSay()
  const [text, setText] = useState('')
  return (
    <InputBox>
      <input aria-label={say('gallery.sample.text')} value={text} onChange={(event) => setText(event.target.value)} />
    </InputBox>
  )
}

function Digits() {
  const say = useSay()
  const [tons, setTons] = useState<number | null>(12_500)
  return <DigitsField label={say('gallery.sample.volume')} unit="т" value={tons} onChange={setTons} />
}

/** The rows that may be chosen, and which is. */
function useRows() {
  const say = useSay()
  const [value, setValue] = useState('')
  const rows = [1, 2, 3].map((n) => ({ value: String(n), text: say('gallery.sample.row', { n }) }))
  return { say, value, setValue, rows, orNone: [{ value: '', text: say('gallery.sample.all') }, ...rows] }
}

function Choices() {
  const { say, value, setValue, rows } = useRows()
  return <ChoiceField id="gallery-choice" label={say('gallery.sample.choose')} value={value} choices={rows} onChange={setValue} />
}

function InForm() {
  const { say, value, setValue, orNone } = useRows()
  return <FormSelect label={say('gallery.sample.choose')} value={value} options={orNone} onChoose={setValue} />
}

function AboveTable() {
  const { say, value, setValue, orNone } = useRows()
  return <SelectField label={say('gallery.sample.status')} value={value} options={orNone} onChoose={setValue} />
}

function Search() {
  const say = useSay()
  const [text, setText] = useState('')
  return (
    <Row>
      <SearchField label={say('gallery.sample.search')} value={text} onSearch={setText} />
      {text}
    </Row>
  )
}

function Files() {
  const say = useSay()
  const [file, setFile] = useState<File | null>(null)
  const check = ({ name }: File) => (/\.pdf$/i.test(name) ? null : say('gallery.sample.onlyPdf'))
  return (
    <FileDrop label={say('gallery.sample.file')} file={file} check={check} onFile={setFile} types="PDF" accept=".pdf" most={26_214_400} />
  )
}

function Why() {
  const [comment, setComment] = useState('')
  return <CommentField value={comment} onChange={setComment} tried={comment !== ''} autoFocus={false} lines={3} />
}

const Side = () => (
  <FieldGrid>
    <Digits />
    <InForm />
  </FieldGrid>
)

function Wrongs() {
  const say = useSay()
  const wrong = [{ fieldId: wrongField, label: say('gallery.sample.name'), message: say('gallery.sample.wrong') }]
  return <ErrorSummary attempt={0} wrong={wrong} />
}

export const fields: readonly Part[] = [
  { name: 'Field', inside: ['FieldFrame'], Sample: Text },
  { name: 'DigitsField', Sample: Digits },
  { name: 'ChoiceField', Sample: Choices },
  { name: 'FormSelect', Sample: InForm },
  { name: 'SelectField', Sample: AboveTable },
  { name: 'Combobox', inside: ['ComboboxList'], Sample: RowCombobox },
  { name: 'SearchField', Sample: Search },
  { name: 'InputBox', Sample: Boxed },
  { name: 'CommentField', Sample: Why },
  { name: 'FieldGrid', Sample: Side, wide: true },
  { name: 'FileDrop', inside: ['DropPlace'], Sample: Files },
  { name: 'ErrorSummary', Sample: Wrongs },
]
