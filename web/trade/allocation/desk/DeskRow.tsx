import { mdiHelpCircleOutline, mdiLock, mdiLockOpenVariantOutline, mdiTrain, mdiTruckOutline } from '@mdi/js'
import { memo } from 'react'
import type { DeskRequest } from '#contract/trade/desk.ts'
import { dayOf } from '#domain/day.ts'
import { tons } from '#domain/tons.ts'
import { mostKg } from '#domain/trade/allocation/shown.ts'
import type { WorkType } from '#domain/work.ts'
import { formatDay } from '../../../kit/text/dates.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { shortOrganizationName } from '../../../kit/text/organization-name.ts'
import { shortName as shortProject } from '../../../kit/text/short-name.ts'
import type { Column } from '../balance.ts'
import { type RowDraft, sumOf } from '../draft.ts'
import { type DeskActs, DeskCell } from './DeskCell.tsx'

export type RowProps = {
  acts: DeskActs
  at: number
  request: DeskRequest
  region: string
  draft: RowDraft
  columns: readonly Column[]
  /** Short names of the columns, for screen readers. */
  columnNames: readonly string[]
  /** Kilograms the rule would give; undefined = not calculated yet. */
  rule: number | undefined
  /** Difference in kilograms from the draft that is compared with; undefined = no comparison. */
  than: number | undefined
}

/** A plain SVG icon: with thousands of rows, components that compute their own styles make scrolling slow. */
const Mark = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
)

/**
 * The project is stopped, its office has not sent the split, or enough, tons missing, or tons too many; below it the difference from the compared draft or
 * from the rule.
 */
export function Outcome({ request, draft, rule, than }: Pick<RowProps, 'request' | 'draft' | 'rule' | 'than'>) {
  const t = useTranslate()
  const [given, most] = [sumOf(draft), mostKg(request)]
  const text = request.held
    ? t('workbench.row.waits')
    : given > most
      ? t('workbench.row.over', { tons: formatNumber(tons(given - most)) })
      : given === most
        ? t('workbench.row.full')
        : t('workbench.row.missing', { tons: formatNumber(tons(most - given)) })
  const differs = than !== undefined && than !== 0
  const { stopped } = request
  if (stopped)
    return (
      <div className="bad" title={stopped.reason}>
        {t('workbench.row.stopped', { day: formatDay(dayOf(new Date(stopped.at))) })}
      </div>
    )
  return (
    <>
      <div className={request.held ? 'waits' : given > most ? 'bad' : given === most ? 'good' : 'waits'}>{text}</div>{' '}
      {(differs || (rule !== undefined && rule !== given)) && (
        <div className={differs ? 'quiet' : 'quiet rule'}>
          {differs
            ? `${than > 0 ? '+' : '−'}${formatNumber(tons(Math.abs(than)))}`
            : t('workbench.row.rule', { tons: formatNumber(tons(rule ?? 0)) })}
        </div>
      )}
    </>
  )
}

export const TransportMark = ({ type }: { type: DeskRequest['transportType'] }) => {
  const t = useTranslate()
  return (
    <>
      <Mark path={type === 'CAR' ? mdiTruckOutline : mdiTrain} />
      <span className="unseen">{t(`trade.transportType.${type}`)}</span>
    </>
  )
}

export function RowActs({ acts, request, draft }: Pick<RowProps, 'acts' | 'request' | 'draft'>) {
  const t = useTranslate()
  const lock = t(draft.locked ? 'workbench.row.unlock' : 'workbench.row.lock', { id: request.requestId })
  const why = t('workbench.row.why', { id: request.requestId })
  return (
    <>
      <button
        type="button"
        className={draft.locked ? 'act on' : 'act'}
        aria-label={lock}
        title={lock}
        aria-pressed={draft.locked}
        disabled={acts.readOnly}
        onClick={() => acts.onLock(request.requestId, !draft.locked)}
      >
        <Mark path={draft.locked ? mdiLock : mdiLockOpenVariantOutline} />
      </button>
      <button type="button" className="act" aria-label={why} title={why} onClick={() => acts.onWhy(request.requestId)}>
        <Mark path={mdiHelpCircleOutline} />
      </button>
    </>
  )
}

/** The limited figure; while there is none, or it is decided anew, the reason. */
function LimitCell({ request: { limited, asked, held, emergency } }: Pick<RowProps, 'request'>) {
  const t = useTranslate()
  const outside = emergency === null ? 'unsplit' : 'emergency'
  const why = held ? (limited === null ? 'held' : 'reopened') : limited === null ? outside : null
  const said = t('workbench.row.asked', { tons: formatNumber(asked) })
  return (
    <td className="limit" title={why ? t(`workbench.row.${why}Hint`) : said}>
      <b>{limited === null ? '–' : formatNumber(limited)}</b>
      <div className="quiet">{why ? t(`workbench.row.${why}`) : said}</div>
    </td>
  )
}

/** "KAZ01, 470–498 км"; of a local object what it is, cut before its kilometres. The kind of work, the same of many, is in the whole name on hover. */
function Project({ request: { emergency, projectName, roadCode, workType } }: Pick<RowProps, 'request'>) {
  const t = useTranslate()
  const short = shortProject(projectName)
  const work = `${t(`trade.workOn.${workType as WorkType}`)}: `
  const local = short && (short.road.startsWith(work) ? short.road.slice(work.length) : short.road)
  return (
    <div className="project">
      {emergency !== null && <b className="bad">{t('trade.emergency')} ·&nbsp;</b>}
      <span className={roadCode ? '' : 'name'}>{roadCode ?? local ?? projectName}</span>
      {short && <span>,&nbsp;{short.km}</span>}
    </div>
  )
}

/** One request of the table: its limit, the tons from each resource holder, and the result. */
export const DeskRow = memo(function DeskRow({ acts, at, request, region, draft, columns, columnNames, rule, than }: RowProps) {
  const t = useTranslate()
  const over = sumOf(draft) > mostKg(request)
  return (
    <tr aria-rowindex={at + 3}>
      <th scope="row">{request.requestId}</th>
      <td className="words" title={[request.emergency, request.projectName, request.contractor].filter(Boolean).join(', ')}>
        <div className="about">
          <Project request={request} />
          <div className="line quiet">
            <b>{region}</b> · {shortOrganizationName(request.contractor)}
          </div>
        </div>
      </td>
      <td className="words grade">
        <TransportMark type={request.transportType} /> {t(`trade.bitumenType.${request.bitumenType}`)}
      </td>
      <LimitCell request={request} />
      {columns.map((column, c) => {
        const productionId = column.productions[request.bitumenType]
        if (productionId === undefined) return <td key={column.key} />
        return (
          <td key={column.key} className="cell">
            <DeskCell
              acts={acts}
              place={{ row: at, column: c, requestId: request.requestId, productionId }}
              value={draft.cells[productionId]}
              unread={draft.unread?.[productionId]}
              name={t('workbench.row.cell', { id: request.requestId, name: columnNames[c] ?? '' })}
              named={column.factoryBin === request.factoryBin}
              over={over && draft.cells[productionId] !== undefined}
            />
          </td>
        )
      })}
      <td className="words outcome">
        <Outcome request={request} draft={draft} rule={rule} than={than} />
      </td>
      <td className="acts">
        <RowActs acts={acts} request={request} draft={draft} />
      </td>
    </tr>
  )
})
