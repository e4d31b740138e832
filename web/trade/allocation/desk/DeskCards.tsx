import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { rowOf, sumOf } from '../draft.ts'
import { columnNames } from '../names.ts'
import { DeskCard } from './DeskCard.tsx'
import type { DeskListProps } from './desk-list.ts'
import { deskLook } from './desk-look.ts'
import { useWindow } from './useWindow.ts'

/** The same list on a phone: one card per request, all of the same height, only the visible ones rendered. */
export function DeskCards({ month, requests, draft, other, columns, rule, acts, windowRef }: DeskListProps) {
  const t = useTranslate()
  const { fontScale } = useTheme()
  const lines = Math.ceil(columns.length / 2)
  const height = (148 + lines * 72) * fontScale
  const box = useRef<HTMLUListElement>(null)
  const sight = useWindow(box, requests.length, height)
  useImperativeHandle(windowRef, () => sight)
  const regions = new Map(month.regions.map((r) => [r.code, r.description]))
  const names = useMemo(() => columnNames(month, columns), [month, columns])
  return (
    <Box
      component="ul"
      ref={box}
      aria-label={t('workbench.table.caption')}
      sx={(theme) => ({ ...deskLook(theme), m: 0, p: 0, listStyle: 'none', overflow: 'auto', maxHeight: '80dvh', overflowAnchor: 'none' })}
    >
      <li aria-hidden style={{ height: sight.above }} />
      {requests.slice(sight.from, sight.to).map((request, i) => {
        const row = rowOf(draft, request.requestId)
        return (
          <DeskCard
            key={request.requestId}
            height={height}
            acts={acts}
            at={sight.from + i}
            request={request}
            region={regions.get(request.region) ?? request.region}
            draft={row}
            columns={columns}
            names={names}
            rule={rule.get(request.requestId)}
            than={other ? sumOf(row) - sumOf(rowOf(other, request.requestId)) : undefined}
          />
        )
      })}
      <li aria-hidden style={{ height: sight.below }} />
    </Box>
  )
}
