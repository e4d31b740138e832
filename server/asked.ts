import type { SheetFormat } from '#contract/endpoint.ts'
import { regionOf } from '#domain/kato.ts'
import { type RoleCode, roleOf } from '#domain/role.ts'
import { inLanguage, type Key } from '#i18n/language.ts'
import { dayText } from '#i18n/month-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { waitingText } from '#i18n/waiting-text.ts'
import type { SaidOf } from './platform/http/sheets/send-sheet.ts'

/** How the value of a filter is said. */
type Word = (t: Translate, value: string) => string
/** One of the words of a dictionary; a value that it does not know is said as it is. */
const oneOf =
  (tree: string): Word =>
  (t, value) => {
    const key = `${tree}.${value}` as Key
    const text = t(key)
    return text === key ? value : text
  }
const numbered =
  (key: Key): Word =>
  (t, value) =>
    `${t(key)} ${value}`
/** Said where it is asked for only. */
const flag =
  (key: Key): Word =>
  (t, value) =>
    value === 'true' ? t(key) : ''

/** How the filters of one list are said, whose names mean something else in another. */
const ofList: Record<string, Record<string, Word>> = {
  '/api/admin/registrations/sheet': { status: oneOf('registration.status') },
  '/api/admin/organizations/sheet': { status: oneOf('admin.standing') },
  '/api/admin/people/sheet': { status: oneOf('admin.standing') },
  '/api/admin/problems/sheet': { state: oneOf('problem.list') },
  '/api/admin/decisions/sheet': { act: oneOf('served.act'), objectType: oneOf('decision.object') },
  '/api/admin/changes/sheet': { act: oneOf('admin.act') },
  '/api/admin/security/sheet': { kind: oneOf('decision.security') },
  '/api/project/sheet': { status: oneOf('trade.projectStatus') },
  '/api/request/sheet': { status: oneOf('trade.requestStatus') },
  '/api/signature-routes/sheet': { state: oneOf('route.tabs'), objectType: oneOf('evidence.what') },
  '/api/notifications/sheet': { state: oneOf('notice.state'), kind: oneOf('notice.kind') },
  '/api/distribution/sheet': { status: oneOf('trade.distributionStatus') },
  '/api/shipments/sheet': { state: oneOf('served.shipmentState') },
  '/api/appeals/sheet': { status: oneOf('trade.appealStatus') },
  '/api/monitoring/projects/sheet': { status: oneOf('trade.projectStatus') },
  '/api/stuck/sheet': { kind: oneOf('stuck.kind') },
  '/api/supplier/allocations/sheet': { status: oneOf('trade.allocationStatus') },
}
const ofEvery: Record<string, Word> = {
  period: (_, value) => value.slice(0, 7),
  year: (_, value) => value,
  version: numbered('served.deskSheet.version'),
  query: (t, text) => t('summary.searched', { text }),
  ownershipType: oneOf('trade.ownershipType'),
  bitumenType: oneOf('trade.bitumenType'),
  grade: oneOf('trade.bitumenType'),
  figure: oneOf('served.figure'),
  check: oneOf('served.check'),
  stage: oneOf('served.requestStage'),
  subject: oneOf('decision.subject'),
  what: oneOf('decision.what'),
  roleCode: (t, value) => oneOf('role')(t, roleOf(value as RoleCode)),
  projectId: numbered('served.column.projectId'),
  requestId: numbered('served.column.requestId'),
  allocationId: (_, value) => `№ ${value}`,
  productionId: (_, value) => `№ ${value}`,
  from: (_, day) => `≥ ${dayText(day)}`,
  to: (_, day) => `≤ ${dayText(day)}`,
  shippedOn: (_, day) => dayText(day),
  late: flag('route.filter.late'),
  waits: (t, value) => `${t('route.filter.waits')}: ${waitingText(t, value)}`,
  appeal: flag('monitoring.appeals'),
  active: (t, value) => t(value === 'true' ? 'partner.active' : 'partner.inactive'),
}
const [regions, organisations] = [new Set(['katoCode', 'region']), new Set(['factory', 'factoryBin', 'supplierBin'])]
/** These choose columns, an order, a file, and no rows. */
const silent = new Set(['format', 'columns', 'sort', 'page', 'size', 'template'])

/** Whether there are words for a filter of a sheet. */
export const isSaid = (path: string, name: string): boolean =>
  silent.has(name) || regions.has(name) || organisations.has(name) || name in (ofList[path] ?? {}) || name in ofEvery
export const wordOf = (path: string, name: string): Word | undefined => ofList[path]?.[name] ?? ofEvery[name]

/** What was asked of a sheet, as its reader finds it: Карагандинская область · Подписана · поиск «мост». */
export const saidOf: SaidOf = async (db, { t, language }, { path }, { params, query }) => {
  const name = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const words: (string | undefined)[] = []
  for (const [key, value] of Object.entries<string | number | boolean | undefined>({ ...params, ...query })) {
    if (value === undefined || value === '' || silent.has(key)) continue
    const text = String(value)
    if (regions.has(key)) {
      const code = regionOf(text)
      words.push((await db.selectFrom('place').select(`${name} as name`).where('code', '=', code).executeTakeFirst())?.name)
    } else if (organisations.has(key))
      words.push(
        (await db.selectFrom('organisationEntry').select(`${name} as name`).where('bin', '=', text).executeTakeFirst())?.name ?? text,
      )
    else words.push(wordOf(path, key)?.(t, text))
  }
  return { format: (query as { format: SheetFormat }).format, said: words.flatMap((word) => word || []) }
}
