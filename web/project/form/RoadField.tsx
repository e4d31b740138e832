import { mdiChevronDown } from '@mdi/js'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useSay } from '../../ui/words.tsx'
import { useRoads } from '../api.ts'
import { listId, optionId, RoadList } from './RoadList.tsx'
import { useBound } from './refusals.ts'
import { labelOf, type Road, roadsFor } from './roads.ts'
import type { ProjectValues } from './values.ts'

/** A republican road, found by its number or any part of its name: a combobox with a list (WAI-ARIA), 20 kB lighter than MUI's. */
export function RoadField() {
  const say = useSay()
  const region = useWatch<ProjectValues, 'katoCode'>({ name: 'katoCode' })
  const all = useRoads()
  const { id, value, onChange, onBlur, wrong } = useBound('roadCode')
  const chosen = all.find((road) => road.code === value)
  /** What is being typed; null = the chosen road is shown and the list is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const open = typed !== null
  const roads = open ? roadsFor(all, region, typed) : []
  const active = roads[Math.min(at, roads.length - 1)]

  const show = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  const choose = (road: Road) => {
    onChange(road.code)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (open) setAt((Math.min(at, roads.length - 1) + step + roads.length) % Math.max(roads.length, 1))
      else show('')
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (active) choose(active)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      setTyped(null)
    }
  }
  return (
    <Box sx={{ position: 'relative' }}>
      <Field
        id={id}
        required
        label={say('projectForm.road')}
        hint={say('projectForm.roadHint')}
        wrong={wrong}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (chosen ? labelOf(chosen) : '')}
        onChange={(event) => {
          if (value) onChange('')
          show(event.target.value)
        }}
        onClick={() => !open && show('')}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (typed && roads.length === 1) choose(roads[0]!)
          setTyped(null)
          onBlur()
        }}
        end={<Icon path={mdiChevronDown} />}
      />
      {open && <RoadList roads={roads} active={active} label={say('projectForm.road')} onChoose={choose} />}
    </Box>
  )
}
