import Box from '@mui/material/Box'
import { type ComponentProps, useState } from 'react'
import type { Described } from '#contract/endpoint.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import type { List } from '../../core/draft/useList.ts'
import { DayField } from '../../kit/forms/DayField.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import type { UrlList } from '../../kit/hooks/useUrlList.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { isWhole } from '../../kit/text/typed-day.ts'

type Props = {
  list: List
  search: string
  title: string
  acts: readonly Described[]
  objects: readonly Described[]
  columns: ComponentProps<typeof ListTools>['columns']
  save: (format: SheetFormat) => Promise<void>
}

/** Text, action, object and period, all stored in the URL, and the export of the filtered list. */
export function JournalFilters({ list, search, title, acts, objects, columns, save }: Props) {
  const t = useTranslate()
  const options = (none: string, all: readonly Described[]) => [
    { value: '', text: none },
    ...all.map((one) => ({ value: one.code, text: one.description })),
  ]
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'end' }}>
      <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 340 } }}>
        <SearchField label={search} value={list.query} onSearch={list.onSearch} />
      </Box>
      <SelectField
        label={t('decision.objectFilter')}
        value={list.filter('object')}
        options={options(t('decision.anyObject'), objects)}
        onChoose={(object) => list.change({ object })}
      />
      {acts.length > 0 && (
        <SelectField
          label={t('decision.act')}
          value={list.filter('act')}
          options={options(t('decision.anyAct'), acts)}
          onChoose={(act) => list.change({ act })}
        />
      )}
      {(['from', 'to'] as const).map((end) => (
        <Box key={end} sx={{ width: 168 }}>
          <FilterDay
            label={t(end === 'from' ? 'decision.fromDay' : 'decision.toDay')}
            day={list.filter(end)}
            onChange={(day) => list.change({ [end]: day })}
          />
        </Box>
      ))}
      <ListTools list={list} columns={columns} title={title} save={save} />
    </Box>
  )
}

/** The filters as query parameters of the HTTP requests. */
export const journalQuery = ({ query, sort, filter }: UrlList) => {
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(filter(name)) ? filter(name) : undefined)
  const [act, from, to] = [filter('act'), day('from'), day('to')]
  return { query, ...(sort && { sort }), ...(act && { act }), ...(from && { from }), ...(to && { to }) }
}

/** A filter by a day: the list changes once the day is whole, or the field is empty. */
function FilterDay({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(day)
  const [given, setGiven] = useState(day)
  if (day !== given) {
    setGiven(day)
    setTyped(day)
  }
  const change = (value: string) => {
    setTyped(value)
    if (value === '' || isWhole(value)) onChange(value)
  }
  return <DayField label={label} value={typed} onChange={change} />
}
