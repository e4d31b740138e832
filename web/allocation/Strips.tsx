import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { lazy, Suspense } from 'react'
import type { AllocationMonthRead } from '#contract/desk.ts'
import type { Desk, DraftLine } from '#domain/order/desk.ts'
import { tons } from '#domain/tons.ts'
import { levelText } from '#i18n/allocation.ts'
import { FilterChips } from '../ui/FilterChips.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useLanguage, useSay } from '../ui/words.tsx'
import type { Balance, Column } from './balance.ts'
import { Gauge, Gauges } from './Gauge.tsx'
import { namesOf, shortName } from './names.ts'
import type { Proposed, Proposer } from './proposer.ts'

const WhatIf = lazy(() => import('./WhatIf.tsx'))

export const stripKinds = ['supply', 'limits', 'tiers', 'whatIf'] as const
export type StripKind = (typeof stripKinds)[number]

type Props = {
  month: AllocationMonthRead
  desk: Desk
  columns: readonly Column[]
  balance: Balance
  proposed: Proposed | null
  proposer: Proposer | null
  locked: DraftLine[]
  grade: string
  kind: StripKind
  onKind: (kind: StripKind) => void
}

/** The balances that move with the hand: what the plants still have, the regions' limits, how full everybody got. */
export function Strips(props: Props) {
  const { month, balance, kind, onKind } = props
  const say = useSay()
  const supplyKg = props.desk.productions.reduce((sum, p) => sum + p.kg, 0)
  return (
    <Paper variant="outlined" sx={{ mb: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '270px minmax(0, 1fr)' } }}>
        <Box sx={{ p: 2, borderRight: { lg: 1 }, borderBottom: { xs: 1, lg: 0 }, borderColor: { xs: 'divider', lg: 'divider' } }}>
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{say('workbench.total.given')}</Box>
          <Box aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
            <Box component="span" sx={{ fontSize: 'figure', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(tons(balance.givenKg))}
            </Box>
            <span>{say('workbench.total.of', { tons: formatNumber(tons(balance.wantedKg)) })}</span>
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
            {say(supplyKg < balance.wantedKg ? 'workbench.total.short' : 'workbench.total.enough', {
              supply: formatNumber(tons(supplyKg)),
              tons: formatNumber(tons(Math.abs(balance.wantedKg - supplyKg))),
            })}
          </Box>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {month.requests.length > 0 && (
            <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
              <FilterChips
                label={say('workbench.strip.label')}
                chips={stripKinds.map((value) => ({ value, text: say(`workbench.strip.${value}`) }))}
                value={kind}
                onChoose={onKind}
              />
            </Box>
          )}
          <Box
            sx={{ maxHeight: { lg: 232 }, overflowY: { lg: 'auto' } }}
            tabIndex={0}
            role="region"
            aria-label={say(`workbench.strip.${kind}`)}
          >
            {kind === 'supply' && <Supply {...props} />}
            {kind === 'limits' && <Limits {...props} />}
            {kind === 'tiers' && <Tiers {...props} />}
            {kind === 'whatIf' && (
              <Suspense fallback={null}>
                <WhatIf {...props} />
              </Suspense>
            )}
          </Box>
        </Box>
      </Box>
    </Paper>
  )
}

function Supply({ month, desk, columns, balance, proposed, grade }: Props) {
  const say = useSay()
  const names = new Map(month.productions.map((p) => [p.productionId, p]))
  return (
    <Gauges label={say('workbench.strip.supply')}>
      {columns.map((column) => {
        const ids = Object.entries(column.productions).flatMap(([type, id]) => (grade === '' || type === grade ? [id] : []))
        const first = names.get(Object.values(column.productions)[0] ?? 0)
        const kg = desk.productions.filter((p) => ids.includes(p.id)).reduce((sum, p) => sum + p.kg, 0)
        const given = ids.reduce((sum, id) => sum + (balance.ofProduction.get(id) ?? 0), 0)
        const price = proposed?.prices.find((p) => p.factoryId === column.factoryBin && p.grade === grade)?.priceKm ?? 0
        return (
          <Gauge
            key={column.key}
            name={shortName(first?.factory.organizationName ?? '')}
            sub={shortName(first?.supplier.organizationName ?? '')}
            kg={kg}
            givenKg={given}
            note={
              price > 0 ? (
                <span title={say('workbench.gauge.priceHint')}>{say('workbench.gauge.price', { km: formatNumber(price) })}</span>
              ) : null
            }
          />
        )
      })}
    </Gauges>
  )
}

function Limits({ month, desk, balance, grade }: Props) {
  const say = useSay()
  const regions = new Map(month.regions.map((r) => [r.code, r.description]))
  const given = new Map(balance.limits.map((l) => [l.key, l.givenKg]))
  const shown = desk.limits.filter((l) => (grade === '' || l.bitumenType === grade) && l.limitKg > 0)
  if (shown.length === 0) return <Quiet>{say('workbench.strip.noLimits')}</Quiet>
  return (
    <Gauges label={say('workbench.strip.limits')}>
      {shown.map((l) => (
        <Gauge
          key={`${l.region}${l.ownershipType}${l.bitumenType}`}
          name={regions.get(l.region) ?? l.region}
          sub={`${say(`trade.ownershipType.${l.ownershipType}`)} · ${say(`trade.bitumenType.${l.bitumenType}`)}`}
          kg={l.limitKg}
          givenKg={given.get(`${l.region}/${l.ownershipType}/${l.bitumenType}`) ?? 0}
          note={l.sent ? null : say('workbench.strip.notSent')}
        />
      ))}
    </Gauges>
  )
}

const Quiet = ({ children }: { children: string }) => <Box sx={{ p: 2, color: 'text.secondary' }}>{children}</Box>

function Tiers({ month, proposed }: Props) {
  const say = useSay()
  const language = useLanguage()
  const names = namesOf(month, say)
  if (!proposed) return <Quiet>{say('workbench.strip.counting')}</Quiet>
  return (
    <Box component="ul" sx={{ m: 0, p: 2, display: 'grid', gap: 1, listStyle: 'none' }}>
      {proposed.groups.map((group) => (
        <Box
          component="li"
          key={group.id}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '120px 120px 1fr' }, gap: { xs: 0.5, sm: 2 }, alignItems: 'center' }}
        >
          <Box sx={{ fontWeight: 600 }}>
            {group.levelNum === group.levelDen ? '100' : levelText(language, group)} % · {say('workbench.strip.tier', { tier: group.tier })}
          </Box>
          <Box aria-hidden sx={({ tones }) => ({ height: 8, borderRadius: 1, backgroundColor: tones.primarySoft, overflow: 'hidden' })}>
            <Box
              sx={({ tones }) => ({ height: 8, width: `${(100 * group.levelNum) / group.levelDen}%`, backgroundColor: tones.primary })}
            />
          </Box>
          <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>
            {say('workbench.strip.group', { count: group.requests, tons: formatNumber(tons(group.claimsKg)) })}
            {group.binding[0] &&
              ` · ${say(`workbench.strip.bound.${group.binding[0].kind}`, {
                names: group.binding
                  .map((b) => (b.kind === 'SUPPLY' ? `${names.factory(b.ref)} ${names.grade(b.grade ?? '')}` : names.limit(b.ref)))
                  .join(', '),
              })}`}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
