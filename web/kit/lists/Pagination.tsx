import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { spanText } from '#i18n/number-text.ts'
import { Icon } from '../display/Icon.tsx'
import { reasoned } from '../feedback/reasoned.ts'
import { useTranslate } from '../text/i18n.tsx'
import { formatNumber } from '../text/numbers.ts'
import { DensityButton } from './DensityButton.tsx'
import type { TableProps } from './table.ts'

type Props = Pick<TableProps<unknown>, 'total' | 'page' | 'size' | 'sizes' | 'onPage' | 'onSize'> & {
  /** The rows are a table: cards have no density. */
  wide: boolean
}

/** Spec, section 9: 5, 10, 25 rows; the visitor log has its own sizes. `page` counts from 0. */
export function Pagination({ total, page, size, sizes = [5, 10, 25], onPage, onSize, wide }: Props) {
  const t = useTranslate()
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const from = page * size + 1
  const choices = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        alignItems: 'center',
        columnGap: 2,
        px: 1.5,
        minHeight: 48,
        fontSize: 'plain',
      }}
    >
      {wide && <DensityButton />}
      <Box component="label" className="no-print" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {t('shell.table.rowsPerPage')}
        <Box
          component="select"
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
          sx={({ tones }) => ({
            font: 'inherit',
            minHeight: 32,
            color: tones.text,
            backgroundColor: tones.paper,
            border: `1px solid ${tones.control}`,
            borderRadius: 1,
            px: 0.5,
            '@media (pointer: coarse)': { minHeight: 44 },
          })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Box>
      </Box>
      <Box component="span" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('shell.table.range', {
          rows: spanText(formatNumber(Math.min(from, total)), formatNumber(Math.min(from + size - 1, total))),
          total: formatNumber(total),
        })}
      </Box>
      <Box sx={{ display: 'flex' }}>
        <IconButton aria-label={t('shell.table.previous')} {...reasoned(page <= 0 && t('shell.why.firstPage'), () => onPage(page - 1))}>
          <Icon path={mdiChevronLeft} size={22} />
        </IconButton>
        <IconButton aria-label={t('shell.table.next')} {...reasoned(page >= last && t('shell.why.lastPage'), () => onPage(page + 1))}>
          <Icon path={mdiChevronRight} size={22} />
        </IconButton>
      </Box>
    </Box>
  )
}
