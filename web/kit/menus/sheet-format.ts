import { mdiFileDownloadOutline } from '@mdi/js'
import type { Translate } from '../text/i18n.tsx'
import type { RowAction } from './RowMenu.tsx'

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The export as entries of a menu of acts. */
export const sheetActions = (t: Translate, save: (format: SheetFormat) => void): RowAction[] =>
  sheetFormats.map((format) => ({
    key: format,
    text: t('shell.table.exportAs', { format: t(`shell.table.${format}`) }),
    icon: mdiFileDownloadOutline,
    onAct: () => save(format),
  }))
