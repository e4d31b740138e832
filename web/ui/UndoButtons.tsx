import { mdiRedo, mdiUndo } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Icon } from './Icon.tsx'
import type { MatrixEdit } from './matrix-trail.ts'
import { useSay } from './words.tsx'

/** One step back or forth in a matrix. */
export function UndoButtons({ edit }: { edit: Pick<MatrixEdit<string>, 'undo' | 'redo' | 'mayUndo' | 'mayRedo'> }) {
  const say = useSay()
  return (
    <>
      <IconButton aria-label={say('shell.matrix.undo')} title={say('shell.matrix.undo')} disabled={!edit.mayUndo} onClick={edit.undo}>
        <Icon path={mdiUndo} size={22} />
      </IconButton>
      <IconButton aria-label={say('shell.matrix.redo')} title={say('shell.matrix.redo')} disabled={!edit.mayRedo} onClick={edit.redo}>
        <Icon path={mdiRedo} size={22} />
      </IconButton>
    </>
  )
}
