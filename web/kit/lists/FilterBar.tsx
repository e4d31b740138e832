import { mdiFilterVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useNarrow } from '../hooks/useNarrow.ts'
import { useTranslate } from '../text/i18n.tsx'

type Props = {
  search?: ReactNode
  /** How many of the filters narrow the list now. */
  chosen?: number
  children: ReactNode
}

/** Search and filters of a list on one line; on a phone the filters wait behind one button, so that the rows are seen first. */
export function FilterBar({ search, chosen = 0, children }: Props) {
  const t = useTranslate()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const filters = useId()
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.25,
        rowGap: 1,
        mb: 1,
        alignItems: 'center',
        minHeight: 40,
        '& select': { maxWidth: { sm: '9.5rem' } },
      }}
    >
      {search && <Box sx={{ flex: { xs: '1 1 140px', sm: '1 1 160px' }, maxWidth: { sm: 300 }, minWidth: 0 }}>{search}</Box>}
      {narrow && (
        <Button
          className="no-print"
          variant="outlined"
          startIcon={<Icon path={mdiFilterVariant} />}
          aria-expanded={open}
          aria-controls={filters}
          onClick={() => setOpen(!open)}
        >
          {chosen > 0 ? t('shell.table.filtersOf', { count: chosen }) : t('shell.table.filters')}
        </Button>
      )}
      <Box
        id={filters}
        sx={{
          display: narrow && !open ? 'none' : narrow ? 'grid' : 'contents',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
          flexBasis: '100%',
          minWidth: 0,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
