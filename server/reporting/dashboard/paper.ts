import type { Dashboard, DashboardException, DashboardQuery as Query } from '#contract/reporting/dashboard.ts'
import { may } from '#domain/access.ts'
import { addMonths } from '#domain/month.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { numberText } from '#i18n/number-text.ts'
import { onPaper } from '#pictures/inks.ts'
import { daysOf } from '#pictures/of-days.ts'
import { mapOf } from '#pictures/of-map.ts'
import { paceOf, shortOf, stagesOf, stairsOf } from '#pictures/of-month.ts'
import type { Drawing } from '#pictures/picture.ts'
import { sizeOf, svgText } from '#pictures/svg-text.ts'
import { firstExceptions, placeOf } from '#pictures/urgent.ts'
import { askedInWords } from '../../core/directory/asked-words.ts'
import { renderPlain } from '../../documents/document/render.ts'
import type { Call } from '../../platform/http/call.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Db } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { readMonthEnd } from './ahead.ts'
import { exceptionsOf } from './exceptions.ts'
import { readMap } from './map.ts'
import { readPace } from './pace.ts'
import { readDashboard } from './read.ts'

/** Units of a picture of one of two columns; of two together. */
const [half, whole] = [420, 640]

/** What stands above the figures of a file: what it is, of what, and when, in which zone. */
export const aboveOf = async (db: Db, call: Call, q: Query): Promise<[title: string, asked: string, at: string]> => [
  ...([call.t('screen.dashboard'), call.t('summary.asked', { filter: await askedInWords(db, call, q) })] as const),
  call.t('summary.asOf', { at: timeOf(call.now) }),
]
/** The name of a file without its ending. */
export const nameOf = ({ t, today }: Call, { period }: Query): string => `${t('screen.dashboard')} ${period.slice(0, 7)} ${today}`

const heightOf = (side: readonly Shown[]): number => side.reduce((sum, { draw }) => sum + sizeOf(draw(half))[1], 0)

/** The page of the portal that shows the same. */
export const pageOfDashboard = (publicUrl: string, q: Query): string => {
  const asked = { period: q.period.slice(0, 7), region: q.katoCode, ownership: q.ownershipType, grade: q.bitumenType }
  return `${publicUrl}/dashboard/default?${new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}

export type Shown = { key: 'stairs' | 'stages' | 'short' | 'days' | 'pace' | 'map'; draw: Drawing }
/** The pictures that there are of this month for this reader, in the columns of the screen. */
export async function sidesOf(db: Db, call: Call, q: Query, shown: Dashboard): Promise<Shown[][]> {
  const { t, actor, today } = call
  const { period, stages, days } = shown
  const pace = may(actor, 'pace.read') ? await readPace(db, call, q) : null
  const end = days && days.length > 0 && today < addMonths(period, 1) ? await readMonthEnd(db, call, q) : null
  const map = may(actor, 'map.read') && shown.regions.some(({ katoCode }) => katoCode) ? mapOf(t, shown, await readMap(db, call)) : null
  const left: Shown[] = [
    { key: 'stairs', draw: stairsOf(t, shown) },
    ...(stages && stages.length > 0 ? [{ key: 'stages' as const, draw: stagesOf(t, stages, period) }] : []),
  ]
  const right: Shown[] = [
    ...(shown.regions.length > 0 ? [{ key: 'short' as const, draw: shortOf(t, shown) }] : []),
    ...(days && days.length > 0 ? [{ key: 'days' as const, draw: daysOf(t, days, { period, today, ahead: end?.ahead ?? null }) }] : []),
    ...(pace ? [{ key: 'pace' as const, draw: paceOf(t, pace, period) }] : []),
  ]
  if (map) (heightOf(left) < heightOf(right) ? left : right).push({ key: 'map', draw: map.draw })
  return [left, right].filter((side) => side.length > 0)
}

/** What is wrong today, the most urgent first; of any grade, and none for readers without exceptions. */
export async function urgent(db: Db, call: Call, { bitumenType: _, ...ofAnyGrade }: Query): Promise<DashboardException[]> {
  return may(call.actor, 'exception.read') ? exceptionsOf(db, call, ofAnyGrade) : []
}

/** What is most urgent, as a table. */
async function urgentOf(db: Db, call: Call, q: Query) {
  const { t } = call
  const found = (await urgent(db, call, q)).slice(0, firstExceptions)
  if (found.length === 0) return null
  const column = (key: 'what' | 'holder' | 'tons' | 'since', width: number) => ({
    ...{ title: t(`balance.dashboard.exceptions.column.${key}`), numeric: key === 'tons' || key === 'since', width },
  })
  return {
    heading: t('balance.dashboard.exceptions.title'),
    columns: [column('what', 54), column('holder', 72), column('tons', 20), column('since', 16)],
    rows: found.map((e) => [
      ...[t(`balance.dashboard.exceptions.kind.${e.kind}`), placeOf(t, e), numberText(e.volume)],
      t('balance.dashboard.exceptions.days', { count: e.days }),
    ]),
  }
}

/** The month at a glance on one A4, in the reader's language and within their reach. */
export async function dashboardPdf(services: Services, call: Call, q: Query): Promise<FileBytes> {
  const { db, publicUrl } = services
  const { t } = call
  const shown = await readDashboard(db, call, q)
  const sides = shown.steps.length > 0 ? await sidesOf(db, call, q, shown) : []
  const [heading, asked, at] = await aboveOf(db, call, q)
  const data = {
    ...{ heading, asked, at, verifyUrl: pageOfDashboard(publicUrl, q) },
    urgent: await urgentOf(db, call, q),
    sides: sides.map((side) =>
      side.map(({ draw }) => {
        const picture = draw(sides.length === 1 ? whole : half)
        const [width, height] = sizeOf(picture)
        return { name: picture.name, svg: svgText(picture, onPaper), width, height }
      }),
    ),
    notes: [
      ...(sides.length === 0 ? [t('balance.dashboard.nothing')] : []),
      ...(shown.merged ? [t('balance.withheld.note', publishRule)] : []),
    ],
  }
  const bytes = await renderPlain(services, 'overview', data, call)
  return { bytes, name: `${nameOf(call, q)}.pdf`, type: 'application/pdf' }
}
