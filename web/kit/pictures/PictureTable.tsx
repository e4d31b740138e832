import { mdiFileDownloadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import type { Picture } from '#pictures/picture.ts'
import { Icon } from '../display/Icon.tsx'
import { useFailureText } from '../feedback/FailureBox.tsx'
import { toast } from '../feedback/toast.ts'
import { useOnceTrue } from '../hooks/useOnceTrue.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useTranslate } from '../text/i18n.tsx'
import { formatNumber } from '../text/numbers.ts'

const RowChoices = lazyPart(() => import('../menus/RowChoices.tsx'))
const formats = ['PNG', 'SVG', 'CSV'] as const
export type PictureFormat = (typeof formats)[number]

/** Below a picture: its figures as a table, when it is opened, and the picture and the table as files. */
export function PictureTable({
  picture,
  onSave,
}: {
  picture: Picture
  onSave: (picture: Picture, format: PictureFormat) => Promise<void>
}) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opened = useOnceTrue(anchor !== null)
  const { name, table } = picture
  const save = (format: PictureFormat) => void onSave(picture, format).catch((failure) => toast({ kind: 'error', text: textOf(failure) }))
  const saved = `${t('balance.dashboard.picture.save')}: ${name}`
  return (
    <Box sx={{ display: 'flow-root' }}>
      <Button
        className="no-print"
        size="small"
        startIcon={<Icon path={mdiFileDownloadOutline} />}
        aria-label={saved}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ float: 'right' }}
      >
        {t('balance.dashboard.picture.save')}
      </Button>
      <Suspense fallback={null}>
        {opened && (
          <RowChoices
            name={saved}
            anchor={anchor}
            actions={formats.map((format) => ({
              key: format,
              text: t(`balance.dashboard.picture.${format}`),
              onAct: () => save(format),
            }))}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
      <Box component="details" sx={{ fontSize: 'plain', '& summary': { py: 0.75, cursor: 'pointer', width: 'fit-content' } }}>
        <summary className="no-print">{t('balance.dashboard.picture.table')}</summary>
        <Box sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            sx={({ tones }) => ({
              borderCollapse: 'collapse',
              '& td, & th': { p: '4px 16px 4px 0', textAlign: 'left', borderBottom: `1px solid ${tones.line}` },
              '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
            })}
          >
            <caption className="unseen">{name}</caption>
            <thead>
              <tr>
                {table.head.map((head, i) => (
                  <th key={head} scope="col" className={table.rows.some((row) => typeof row[i] !== 'string') ? 'number' : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key, and stay in their order
                <tr key={i}>
                  {row.map((cell, column) => (
                    <td key={table.head[column]} className={typeof cell === 'string' ? undefined : 'number'}>
                      {cell === null ? t('balance.withheld.short') : typeof cell === 'number' ? formatNumber(cell) : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
