import { useState } from 'react'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { ChoiceField } from '../../kit/forms/ChoiceField.tsx'
import { CommentField } from '../../kit/forms/CommentField.tsx'
import { DayField } from '../../kit/forms/DayField.tsx'
import { DigitsField } from '../../kit/forms/DigitsField.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { FieldGrid } from '../../kit/forms/FieldGrid.tsx'
import { FileDrop } from '../../kit/forms/FileDrop.tsx'
import { InputBox } from '../../kit/forms/InputBox.tsx'
import { KazakhNameField } from '../../kit/forms/KazakhNameField.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { FormSelect, SelectField } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Part } from './part.ts'
import { Row } from './Row.tsx'
import { RowCombobox } from './RowCombobox.tsx'

const wrongField = 'gallery-field'

function Text() {
  const t = useTranslate()
  const [text, setText] = useState('')
  return (
    <Field
      id={wrongField}
      required
      label={t('gallery.sample.name')}
      hint={t('gallery.sample.hint')}
      wrong={text.trim() ? undefined : t('gallery.sample.wrong')}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

function InKazakh() {
  const t = useTranslate()
  const [text, setText] = useState('')
  return <KazakhNameField label={t('registration.form.organizationNameKk')} russian="ТОО «Жол Құрылыс»" value={text} onChange={setText} />
}

function Boxed() {
  const t = useTranslate()
  const [text, setText] = useState('')
  return (
    <InputBox>
      <input aria-label={t('gallery.sample.text')} value={text} onChange={(event) => setText(event.target.value)} />
    </InputBox>
  )
}

function Digits() {
  const t = useTranslate()
  const [tons, setTons] = useState<number | null>(12_500)
  return <DigitsField label={t('gallery.sample.volume')} unit="т" value={tons} onChange={setTons} />
}

function Day() {
  const t = useTranslate()
  const [day, setDay] = useState('2026-12-01')
  return <DayField label={t('gallery.sample.day')} value={day} onChange={setDay} />
}

/** The rows to choose from, and the chosen one. */
function useRows() {
  const t = useTranslate()
  const [value, setValue] = useState('')
  const rows = [1, 2, 3].map((n) => ({ value: String(n), text: t('gallery.sample.row', { n }) }))
  return { t, value, setValue, rows, orNone: [{ value: '', text: t('gallery.sample.all') }, ...rows] }
}

function Choices() {
  const { t, value, setValue, rows } = useRows()
  return <ChoiceField id="gallery-choice" label={t('gallery.sample.choose')} value={value} choices={rows} onChange={setValue} />
}

function InForm() {
  const { t, value, setValue, orNone } = useRows()
  return <FormSelect label={t('gallery.sample.choose')} value={value} options={orNone} onChoose={setValue} />
}

function AboveTable() {
  const { t, value, setValue, orNone } = useRows()
  return <SelectField label={t('gallery.sample.status')} value={value} options={orNone} onChoose={setValue} />
}

function Search() {
  const t = useTranslate()
  const [text, setText] = useState('')
  return (
    <Row>
      <SearchField label={t('gallery.sample.search')} value={text} onSearch={setText} />
      {text}
    </Row>
  )
}

function Files() {
  const t = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const check = ({ name }: File) => (/\.pdf$/i.test(name) ? null : t('gallery.sample.onlyPdf'))
  return (
    <FileDrop label={t('gallery.sample.file')} file={file} check={check} onFile={setFile} types="PDF" accept=".pdf" most={26_214_400} />
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
  const t = useTranslate()
  const wrong = [{ fieldId: wrongField, label: t('gallery.sample.name'), message: t('gallery.sample.wrong') }]
  return <ErrorSummary attempt={0} wrong={wrong} />
}

export const fields: readonly Part[] = [
  { name: 'Field', inside: ['FieldFrame'], Sample: Text },
  { name: 'KazakhNameField', Sample: InKazakh },
  { name: 'DigitsField', Sample: Digits },
  { name: 'DayField', Sample: Day },
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
