import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { AllocationMonthRead, DeskRequest } from '#contract/desk.ts'
import { laterPart } from '#domain/allocation/first.ts'
import { lotsOf } from '#domain/allocation/lots.ts'
import type { Explanation, Group } from '#domain/allocation/shapes.ts'
import { kg, tons } from '#domain/tons.ts'
import { lotsText, orderText } from '#i18n/allocation.ts'
import { FactList } from '../ui/FactList.tsx'
import { Icon } from '../ui/Icon.tsx'
import { InputBox } from '../ui/InputBox.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useLanguage, useSay } from '../ui/words.tsx'
import { Certificate } from './Certificate.tsx'
import { type RowDraft, sumOf } from './draft.ts'
import { namesOf, shortName } from './names.ts'
import type { Proposed } from './proposer.ts'

type Props = {
  month: AllocationMonthRead
  request: DeskRequest
  draft: RowDraft
  proposed: Proposed | null
  onReason: (reason: string) => void
  onClose: () => void
}

/** Why a request gets what it gets: the rule's words, the sum to check them by, where its tons come from, and the reason of a hand. */
export default function WhyPanel({ month, request, draft, proposed, onReason, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const names = namesOf(month, say)
  const row = proposed?.explanations.find((e) => e.requestId === String(request.requestId))
  const groupOf = (id: number | null | undefined) => (id == null ? undefined : proposed?.groups[id])
  const group = groupOf(row?.group)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: { xs: '100%', sm: 460 } }, 'aria-label': say('workbench.why.title', { id: request.requestId }) } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {say('workbench.why.title', { id: request.requestId })}
        </Typography>
        <IconButton aria-label={say('shell.close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Box>
          <Box sx={{ fontWeight: 600 }}>{request.projectName}</Box>
          <Box sx={{ color: 'text.secondary' }}>{request.contractor}</Box>
        </Box>
        {draft.locked && (
          <label>
            <Box sx={{ fontSize: 'plain', fontWeight: 600, mb: 0.5 }}>{say('workbench.why.reason')}</Box>
            <InputBox>
              <input value={draft.reason ?? ''} maxLength={300} onChange={(event) => onReason(event.target.value)} />
            </InputBox>
            <Box sx={{ fontSize: 'small', color: 'text.secondary', mt: 0.5 }}>{say('workbench.why.reasonHint')}</Box>
          </label>
        )}
        <Figures request={request} draft={draft} />
        <Sources month={month} request={request} draft={draft} />
        {row ? (
          <Box>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {say('workbench.why.rule')}
            </Typography>
            {orderText(
              figuresOf(request, draft),
              language,
              row,
              group ?? null,
              request.bitumenType,
              month.engine.policy,
              names,
              groupOf(row.first?.group) ?? null,
            ).map((sentence) => (
              <Typography key={sentence} variant="body2" sx={{ mb: 0.75 }}>
                {sentence}
              </Typography>
            ))}
            {group && row.reason === 'LEVEL' && <Certificate {...certificateNumbers(row, group)} />}
          </Box>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {say(request.limited === null ? 'workbench.why.unsplit' : 'workbench.strip.counting')}
          </Typography>
        )}
      </Box>
    </Drawer>
  )
}

const figuresOf = (request: DeskRequest, draft: RowDraft) => ({
  askedKg: kg(request.asked),
  approvedKg: kg(request.approved),
  limitedKg: kg(request.limited ?? 0),
  givenKg: sumOf(draft),
})

const certificateNumbers = (row: Explanation, group: Group) => ({
  claim: tons(laterPart(row).claimKg),
  capacity: tons(group.binding.reduce((sum, { capKg }) => sum + capKg, 0)),
  used: tons(group.alreadyUsedKg),
  available: tons(group.availableKg),
  claims: tons(group.claimsKg),
  requests: group.requests,
  levelPercent: (100 * group.levelNum) / group.levelDen,
  exact: tons(Math.round((laterPart(row).claimKg * group.levelNum) / group.levelDen)),
})

function Figures({ request, draft }: Pick<Props, 'request' | 'draft'>) {
  const say = useSay()
  const figure = (value: number | null) =>
    value === null ? say('workbench.why.notYet') : say('workbench.table.tons', { tons: formatNumber(value) })
  return (
    <FactList
      columns={2}
      facts={[
        { label: say('workbench.why.asked'), value: figure(request.asked) },
        { label: say('workbench.why.approved'), value: figure(request.approved) },
        { label: say('workbench.why.limited'), value: figure(request.limited) },
        { label: say('workbench.why.given'), value: figure(tons(sumOf(draft))) },
      ]}
    />
  )
}

/** Every holder that gives it something: tons, kilometres, wagons or trucks. */
function Sources({ month, request, draft }: Pick<Props, 'month' | 'request' | 'draft'>) {
  const say = useSay()
  const language = useLanguage()
  const place = month.engine.requests.find((r) => r.id === String(request.requestId))?.placeId
  const given = Object.entries(draft.cells)
  if (given.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {given.map(([id, value]) => {
        const p = month.productions.find((one) => one.productionId === Number(id))
        const distance = month.engine.distances.find((d) => d.factoryId === p?.factory.bin && d.placeId === place)
        const km = request.transportType === 'CAR' ? distance?.roadKm : distance?.railKm
        return (
          <Box component="li" key={id} sx={{ fontSize: 'large' }}>
            <b>{say('workbench.table.tons', { tons: formatNumber(tons(value)) })}</b> · {shortName(p?.factory.organizationName ?? '')},{' '}
            {shortName(p?.supplier.organizationName ?? '')}
            <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
              {km != null && `${say('workbench.why.km', { km: formatNumber(km) })} · `}
              {lotsText(language, lotsOf(value, request.transportType))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
