import { mdiHelpCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { useMemo } from 'react'
import type { SplitLine } from '#contract/trade/split.ts'
import { commentFits } from '#domain/flow.ts'
import { useStepKg } from '../../core/portal/about.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { useAmount } from '../../kit/forms/useAmount.ts'
import { tonsReader } from '../../kit/text/amount-entry.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { needsReason, wrongOf } from './draft.ts'
import type { Edited } from './matrix-columns.tsx'
import { ReasonInput } from './ReasonInput.tsx'

type Props = Edited & { caption: string; lines: readonly SplitLine[] }

/** The requests as cards, for a phone. */
export function SplitCards({ caption, lines, ...rest }: Props) {
  return (
    <Box component="ul" aria-label={caption} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <Box component="li" key={line.requestId} sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
          <Card line={line} {...rest} />
        </Box>
      ))}
    </Box>
  )
}

function Card({ line, draft, edit, onRow, onWhy }: Edited & { line: SplitLine }) {
  const t = useTranslate()
  const stepKg = useStepKg()
  const row = draft.rows[line.requestId]
  const volume = row?.volume ?? null
  const { number } = line
  const facts = [
    [t('split.matrix.asked'), formatNumber(line.asked)],
    [t('split.matrix.approved'), formatNumber(line.approved)],
    [t('split.matrix.proposed'), row?.proposed == null ? '–' : formatNumber(row.proposed)],
    ...(edit ? [] : [[t('split.matrix.given'), volume === null ? '–' : formatNumber(volume)]]),
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{line.contractor.organizationName}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
            {number} · {line.projectName}
          </Box>
        </Box>
        <IconButton aria-label={t('split.matrix.why', { number })} onClick={() => onWhy(line)} sx={{ mt: -0.5 }}>
          <Icon path={mdiHelpCircleOutline} />
        </IconButton>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))', gap: 1 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'small' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      {edit && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Tons
              label={t('split.matrix.given')}
              name={number}
              value={volume}
              wrong={wrongOf(t, line, volume, stepKg)}
              onType={(after) =>
                edit.change([{ row: String(line.requestId), key: 'volume', before: volume, after }], `card-${line.requestId}`)
              }
            />
          </Box>
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', fontSize: 'plain' }}>
            <Checkbox
              checked={row?.locked ?? false}
              disabled={volume === null}
              onChange={(_, locked) => onRow(line.requestId, { locked })}
              slotProps={{ input: { 'aria-label': t('split.matrix.lockOf', { number }) } }}
            />
            {t('split.matrix.lock')}
          </Box>
        </Box>
      )}
      {row && edit && (needsReason(row) || row.reason) && (
        <ReasonInput
          id={`reason-${line.requestId}`}
          label={t('split.matrix.reasonOf', { number })}
          hint={t('split.matrix.reasonHint', { proposed: formatNumber(row.proposed ?? 0) })}
          value={row.reason}
          wrong={needsReason(row) && !commentFits(row.reason)}
          onType={(reason) => onRow(line.requestId, { reason })}
        />
      )}
      {row && !edit && row.reason && <Box sx={{ fontSize: 'plain' }}>{row.reason}</Box>}
    </Box>
  )
}

type TonsProps = { label: string; name: string; value: number | null; wrong: string | undefined; onType: (tons: number | null) => void }

/** An input for tons: digits are grouped while it is not focused. */
function Tons({ label, name, value, wrong, onType }: TonsProps) {
  const read = useMemo(() => tonsReader(3), [])
  const { text, note, change, enter, leave, restart } = useAmount(value, onType, read)
  return (
    <Field
      label={label}
      aria-label={`${label}: ${name}`}
      inputMode="decimal"
      value={text ?? (value === null ? '' : formatNumber(value))}
      wrong={wrong}
      note={note}
      onFocus={enter}
      onBlur={leave}
      onChange={(event) => change(event.target.value)}
      onKeyDown={restart}
    />
  )
}
