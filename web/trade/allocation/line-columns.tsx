import Box from '@mui/material/Box'
import { useId, useMemo } from 'react'
import type { ProductionRead } from '#contract/trade/desk.ts'
import { kg, tons } from '#domain/tons.ts'
import { reasonLength } from '#domain/trade/allocation/rules.ts'
import { lacksKg } from '#domain/trade/allocation/shown.ts'
import { InputBox } from '../../kit/forms/InputBox.tsx'
import { useAmount } from '../../kit/forms/useAmount.ts'
import type { Column } from '../../kit/lists/table.ts'
import { plainAmount, tonsReader } from '../../kit/text/amount-entry.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { EmergencyMark } from '../request/EmergencyMark.tsx'

export type Line = ProductionRead['lines'][number]
/** Unsaved input for a request: its kilograms, the reason. */
export type Typed = { kg: number; reason: string }

type Desk = {
  supplier: string
  /** Wagons or trucks, as text. */
  lotsOf: (line: Line) => string
  typed: ReadonlyMap<number, Typed>
  change: (line: Line, value: Partial<Typed>) => void
  readOnly: boolean
}

/** Columns of the requests of one line of the plan: distance, transport, missing tons, tons from this line and the reason. */
export function lineColumns(t: Translate, { supplier, lotsOf, typed, change, readOnly }: Desk): Column<Line>[] {
  return [
    {
      key: 'request',
      head: t('workbench.line.request'),
      card: 'title',
      cell: (l) => (
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>
            № {l.requestId} · {l.region.description}
          </Box>
          <EmergencyMark reason={l.emergency} />
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
            {l.contractor} · {l.projectName}
          </Box>
        </Box>
      ),
    },
    { key: 'km', head: t('workbench.line.km'), numeric: true, card: 'figure', cell: (l) => (l.km === null ? '–' : formatNumber(l.km)) },
    { key: 'transport', head: t('workbench.line.transport'), cell: (l) => l.transportType.description },
    {
      key: 'needs',
      head: t('workbench.line.needs'),
      numeric: true,
      card: 'figure',
      cell: (l) => (l.held ? <span title={t('workbench.row.heldHint')}>–</span> : formatNumber(tons(Math.max(0, lacksKg(l))))),
    },
    {
      key: 'elsewhere',
      head: t('workbench.line.elsewhere'),
      numeric: true,
      card: 'figure',
      cell: (l) => (l.elsewhere ? formatNumber(l.elsewhere) : '–'),
    },
    {
      key: 'here',
      head: t('workbench.line.here'),
      numeric: true,
      width: 120,
      cell: (l) =>
        readOnly ? (
          formatNumber(l.volume)
        ) : (
          <TonsHere
            name={t('workbench.row.cell', { id: l.requestId, name: supplier })}
            kilograms={typed.get(l.requestId)?.kg ?? kg(l.volume)}
            onType={(kilograms) => change(l, { kg: kilograms })}
          />
        ),
    },
    {
      key: 'lots',
      head: t('workbench.line.lots'),
      cell: (l) =>
        l.volume === 0 && !l.status ? null : (
          <Box sx={{ fontSize: 'plain' }}>
            {lotsOf(l)}
            {l.status && <Box sx={{ color: 'text.secondary' }}>{t(`trade.allocationStatus.${l.status}`)}</Box>}
            {l.unpromised > 0 && (
              <Box sx={{ color: 'text.secondary' }}>{t('workbench.line.unpromised', { tons: formatNumber(l.unpromised) })}</Box>
            )}
            {l.window && <Box sx={{ color: 'text.secondary' }}>{l.window}</Box>}
          </Box>
        ),
    },
    {
      key: 'reason',
      head: t('workbench.line.reason'),
      cell: (l) =>
        typed.has(l.requestId) ? (
          <ReasonTyped t={t} line={l} reason={typed.get(l.requestId)?.reason ?? ''} onType={(reason) => change(l, { reason })} />
        ) : (
          l.reason && <Box sx={{ fontSize: 'plain' }}>{l.reason}</Box>
        ),
    },
  ]
}

type TonsProps = { name: string; kilograms: number; onType: (kilograms: number) => void }

function TonsHere({ name, kilograms, onType }: TonsProps) {
  const hint = useId()
  const read = useMemo(() => tonsReader(3), [])
  const take = (amount: number | null) => kg(amount ?? 0) !== kilograms && onType(kg(amount ?? 0))
  const value = kilograms === 0 ? null : tons(kilograms)
  const { text, note, change, enter, leave, restart } = useAmount(value, take, read)
  return (
    <>
      <InputBox
        wrong={note !== undefined}
        sx={{ minHeight: 36, maxWidth: 130, ml: 'auto', '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      >
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={name}
          aria-describedby={note && hint}
          value={text ?? plainAmount(value)}
          onFocus={enter}
          onBlur={leave}
          onChange={(event) => change(event.target.value)}
          onKeyDown={restart}
        />
      </InputBox>
      {note && (
        <Box id={hint} sx={{ mt: 0.25, fontSize: 'small', color: 'error.main' }}>
          {note}
        </Box>
      )}
    </>
  )
}

type ReasonProps = { t: Translate; line: Line; reason: string; onType: (reason: string) => void }

function ReasonTyped({ t, line, reason, onType }: ReasonProps) {
  const wrong = reason.trim().length < reasonLength.min
  const hint = useId()
  return (
    <Box sx={{ minWidth: '11rem' }}>
      <InputBox sx={{ minHeight: 36 }} wrong={wrong}>
        <input
          aria-label={`${t('workbench.line.reason')}: № ${line.requestId}`}
          aria-describedby={hint}
          value={reason}
          maxLength={reasonLength.max}
          onChange={(event) => onType(event.target.value)}
        />
      </InputBox>
      <Box id={hint} sx={{ mt: 0.25, fontSize: 'small', color: 'text.secondary' }}>
        {t('workbench.line.reasonHint', { min: reasonLength.min })}
      </Box>
    </Box>
  )
}
