import { isDaytime } from '#domain/core/notice/reminder.ts'
import { listEnds } from '#domain/revocation.ts'
import type { Language } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { notify } from '../notice/notify.ts'
import { type SourceTrouble, sourceRows, troubleWith } from './sources.ts'
import { type SourceRow, withTrust } from './tables.ts'

/** ms between two notices of the same trouble. */
const day = 86_400_000

type Alarmed = Pick<Services, 'db' | 'revocation' | 'clock'>
export type Alarm = { url: string; event: 'failing' | 'restored' }

/**
 * Notifies the administrators of each configured list that cannot be used: when it begins, then once a day while it lasts; and when all is well
 * again. However many instances check, only one notifies.
 */
export async function notifyOfTrouble(services: Alarmed): Promise<Alarm[]> {
  const alarms: Alarm[] = []
  for (const row of await sourceRows(services)) {
    const trouble = await troubleWith(row, services)
    const due = trouble ? trouble.alarming && isDue(row, services) : row.toldAt !== null
    if (due && (await notifyAdministrators(services, row, trouble))) alarms.push({ url: row.url, event: trouble ? 'failing' : 'restored' })
  }
  return alarms
}

/** The first notice, and one that the list has become good for less, is sent at any hour, a reminder not at night. */
function isDue(row: SourceRow, { clock, revocation: desk }: Alarmed): boolean {
  const { toldAt } = row
  if (toldAt === null) return true
  const now = clock.real()
  const ends = Object.values(listEnds(row, desk?.signInHours ?? 0) ?? {})
  if (ends.some((end) => toldAt < end && end <= now)) return true
  return now.getTime() - toldAt.getTime() >= day && isDaytime(clock.now())
}

/** @returns false if another instance was faster */
async function notifyAdministrators({ db, clock }: Alarmed, row: SourceRow, trouble: SourceTrouble | null): Promise<boolean> {
  const raised = { now: clock.now(), today: clock.today() }
  return db.transaction().execute(async (tx) => {
    if (!(await claim(tx, row, trouble ? raised.now : null))) return false
    const about = { objectType: 'REVOCATION_LIST', objectId: row.url, path: '/admin/trust' }
    if (trouble) await notify(tx, raised, { ...about, kind: 'revocation.failing', args: argsOf(row, trouble) })
    else
      await notify(tx, raised, {
        ...about,
        kind: 'revocation.restored',
        args: { list: row.url, until: timeOf(row.nextUpdate ?? raised.now) },
      })
    return true
  })
}

async function claim(tx: Tx, { url, toldAt }: SourceRow, now: Date | null): Promise<boolean> {
  const mine = await withTrust(tx)
    .updateTable('revocationSource')
    .set({ toldAt: now })
    .where('url', '=', url)
    .where('toldAt', 'is not distinct from', toldAt)
    .executeTakeFirst()
  return mine.numUpdatedRows > 0n
}

function argsOf({ url, failed, nextUpdate }: SourceRow, { fault, effect, since, ...trouble }: SourceTrouble) {
  const until = trouble.until ? timeOf(trouble.until) : ''
  const inBoth = (speak: (language: Language) => string) => ({ ru: speak('ru'), kk: speak('kk') })
  return {
    list: url,
    since: timeOf(since),
    fault: inBoth((language) => createTranslator(language)(`trust.listFault.${fault}`)),
    effect: inBoth((language) => createTranslator(language)(`trust.listEffect.${effect}`, { until })),
    detail: failed ?? (nextUpdate ? timeOf(nextUpdate) : ''),
  }
}
