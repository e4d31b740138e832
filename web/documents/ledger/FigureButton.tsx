import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, Suspense, useState } from 'react'
import type { Figure } from '#domain/figure.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import type { BalanceQuery } from './api.ts'

const EntriesDialog = lazyWith(['balance', 'trade'], () => import('./EntriesDialog.tsx'))

type Props = {
  of: BalanceQuery
  figure: Figure
  /** Name of the figure, for the button and for the title of the dialog. */
  name: string
  /** What the figure belongs to: 'БНД 70/100 · Карагандинская область'. */
  whose: string
  children: ReactNode
}

/** A figure that opens its ledger entries. */
export function FigureButton({ of, figure, name, whose, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        title={`${name} · ${whose}`}
        onClick={() => setOpen(true)}
        sx={{
          ...{
            display: 'inline-block',
            verticalAlign: 'baseline',
            font: 'inherit',
            color: 'inherit',
            // on a phone it is met by a finger
            minHeight: { xs: 44, sm: 24 },
            minWidth: { xs: 44, sm: 24 },
            borderRadius: 0.5,
          },
          ...{
            fontVariantNumeric: 'tabular-nums',
            py: '2px',
            my: '-2px',
            textDecoration: 'underline dotted',
            textUnderlineOffset: '0.25em',
          },
          '&:hover': { textDecorationStyle: 'solid' },
        }}
      >
        {children}
      </ButtonBase>
      <Suspense fallback={null}>{open && <EntriesDialog of={of} figure={figure} whose={whose} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
