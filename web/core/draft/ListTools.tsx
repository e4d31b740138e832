import Box from '@mui/material/Box'
import { type ChoosableColumn, ColumnChooser } from '../../kit/lists/ColumnChooser.tsx'
import { type Column, isHideable } from '../../kit/lists/table.ts'
import { type OtherFile, SheetButton } from '../../kit/menus/SheetButton.tsx'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import { SavedViews } from './SavedViews.tsx'
import type { List } from './useList.ts'

type Props = {
  list: Pick<List, 'name' | 'hidden' | 'onHidden'>
  columns: readonly (ChoosableColumn & Pick<Column<never>, 'card'>)[]
  /** The name of the list, and how all its filtered rows are saved; none = nobody may take them away. */
  title: string
  save?: ((format: SheetFormat) => Promise<void>) | false | undefined
  more?: readonly OtherFile[]
}

/** What every list has beside its filters: all filtered rows as a file, the choice of columns, the saved views. */
export const ListTools = ({ list: { name, hidden, onHidden }, columns, title, save, more = [] }: Props) => (
  <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', ml: 'auto' }}>
    {save && <SheetButton title={title} save={save} more={more} />}
    <ColumnChooser columns={columns.filter(isHideable)} hidden={hidden} onHidden={onHidden} />
    <SavedViews list={name} />
  </Box>
)
