import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createElement, type KeyboardEvent, useState } from 'react'
import type { Mark, Picture } from '#pictures/picture.ts'
import { attributesOf } from '#pictures/svg-text.ts'
import { useWidth } from '../hooks/useWidth.ts'
import { figureColours } from '../theme/figure-colours.ts'
import { defaultPalette, palettes } from '../theme/palettes.ts'
import { type PictureFormat, PictureTable } from './PictureTable.tsx'

type Props = {
  /** Draws the picture for a width in pixels. */
  draw: (width: number) => Picture
  onSave: (picture: Picture, format: PictureFormat) => Promise<void>
  /** Opens the rows behind a mark; without it marks are not reached by keyboard. */
  onOpen?: (key: string) => void
  mayOpen?: (key: string) => boolean
  /** The width for which it is drawn on paper, where nothing is measured. */
  paper?: number
}

/** Below it words would stand on each other: the picture is made smaller as a whole. */
const narrowest = 320
/** Where an arrow leads among the marks. */
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** A picture on the screen. Marks with rows behind them are buttons: one stop of Tab, arrows lead from mark to mark. The same figures stand below as a table. */
export function PictureView({ draw, onSave, onOpen, mayOpen = () => true, paper = 420 }: Props) {
  const { tones, typography, fontScale } = useTheme()
  // paper is light, whatever the screen is
  const printed = useMediaQuery('print', { noSsr: true })
  const colours = figureColours(printed ? palettes[defaultPalette] : tones)
  const [place, wide] = useWidth<HTMLDivElement>()
  const [reached, reach] = useState('')
  const picture = draw(printed ? paper : Math.max(wide / fontScale, narrowest))
  const { name, width, height, marks } = picture
  const keys = onOpen ? marks.flatMap(({ opens }) => (opens && mayOpen(opens.key) ? opens.key : [])) : []
  const stop = keys.includes(reached) ? reached : keys[0]
  const walk = (event: KeyboardEvent<SVGSVGElement>) => {
    const step = steps[event.key]
    if (!step || keys.length === 0) return
    event.preventDefault()
    const to = step(keys.indexOf(stop!), keys.length - 1)
    event.currentTarget.querySelectorAll<SVGGElement>('[role=button]')[to]?.focus()
  }
  const shapeOf = (mark: Mark, i: number) =>
    createElement(
      mark.kind,
      {
        ...camel(attributesOf(mark, colours)),
        key: i,
        // what lies over a mark does not keep it from being pressed
        pointerEvents: mark.opens ? undefined : 'none',
      },
      mark.kind === 'text' ? mark.text : null,
    )
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box ref={place}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role={keys.length > 0 ? 'toolbar' : 'img'}
          aria-label={name}
          style={{ display: 'block', width: '100%', fontFamily: typography.fontFamily, overflow: 'visible' }}
          onKeyDown={walk}
        >
          {marks.map((mark, i) => {
            const { opens } = mark
            if (!opens || !keys.includes(opens.key)) return shapeOf(mark, i)
            const act = () => onOpen!(opens.key)
            return (
              // biome-ignore lint/a11y/useSemanticElements: SVG has no button
              <g
                key={opens.key}
                role="button"
                tabIndex={opens.key === stop ? 0 : -1}
                aria-label={opens.name}
                style={{ cursor: 'pointer' }}
                onClick={act}
                onFocus={() => reach(opens.key)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  act()
                }}
              >
                <title>{opens.name}</title>
                {shapeOf(mark, i)}
              </g>
            )
          })}
        </svg>
      </Box>
      <PictureTable picture={picture} onSave={onSave} />
    </Box>
  )
}

/** React's names of the attributes: text-anchor is textAnchor. */
const camel = (attributes: ReturnType<typeof attributesOf>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key.replace(/-(\w)/g, (_, sign: string) => sign.toUpperCase()), value]),
  )
