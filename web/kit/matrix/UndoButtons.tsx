import { mdiRedo, mdiUndo } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../display/Icon.tsx'
import { reasoned } from '../feedback/reasoned.ts'
import { useTranslate } from '../text/i18n.tsx'
import type { MatrixEdit } from './matrix-trail.ts'

/** Undo and redo buttons of a matrix. */
export function UndoButtons({ edit }: { edit: Pick<MatrixEdit<string>, 'undo' | 'redo' | 'mayUndo' | 'mayRedo'> }) {
  const t = useTranslate()
  return (
    <>
      <IconButton
        aria-label={t('shell.matrix.undo')}
        title={t('shell.matrix.undo')}
        {...reasoned(!edit.mayUndo && t('shell.why.noUndo'), edit.undo)}
      >
        <Icon path={mdiUndo} size={22} />
      </IconButton>
      <IconButton
        aria-label={t('shell.matrix.redo')}
        title={t('shell.matrix.redo')}
        {...reasoned(!edit.mayRedo && t('shell.why.noRedo'), edit.redo)}
      >
        <Icon path={mdiRedo} size={22} />
      </IconButton>
    </>
  )
}
