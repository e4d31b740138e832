import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { formatNumber } from '../../ui/numbers.ts'
import { useSay } from '../../ui/words.tsx'
import type { Road } from './roads.ts'

/** For the combobox's aria-controls and aria-activedescendant. */
export const listId = 'road-options'
export const optionId = (road: Road): string => `road-${road.code}`

type ListProps = { roads: readonly Road[]; active: Road | undefined; label: string; onChoose: (road: Road) => void }

/** Roads to choose from, under the field; the focus stays in the field. */
export function RoadList({ roads, active, label, onChoose }: ListProps) {
  const say = useSay()
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Box
      component="ul"
      id={listId}
      role="listbox"
      aria-label={label}
      sx={({ tones }) => ({
        position: 'absolute',
        top: 74,
        left: 0,
        right: 0,
        zIndex: 3,
        m: 0,
        p: 0.5,
        maxHeight: 320,
        overflowY: 'auto',
        listStyle: 'none',
        border: `1px solid ${tones.control}`,
        borderRadius: 1,
        backgroundColor: tones.paper,
        boxShadow: '0 8px 24px rgb(10 16 40 / 18%)',
      })}
    >
      {roads.map((road) => (
        <Box
          component="li"
          key={road.code}
          id={optionId(road)}
          role="option"
          aria-selected={road === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(road)}
          sx={({ tones }) => ({
            display: 'flex',
            gap: 1.5,
            px: 1.5,
            py: 1,
            minHeight: 44,
            borderRadius: 0.5,
            cursor: 'pointer',
            backgroundColor: road === active ? tones.primarySoft : 'transparent',
            '&:hover': { backgroundColor: tones.primarySoft },
          })}
        >
          <b>{road.code}</b>
          <span>
            {road.name}
            {road.lengthKm !== null && (
              <Box component="span" sx={{ color: 'text.secondary', ml: 1, fontSize: '0.8438rem' }}>
                {say('projectForm.roadLength', { km: formatNumber(road.lengthKm) })}
              </Box>
            )}
          </span>
        </Box>
      ))}
      {roads.length === 0 && (
        <Box component="li" role="option" aria-disabled aria-selected={false} sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
          {say('projectForm.roadUnknown')}
        </Box>
      )}
    </Box>
  )
}
