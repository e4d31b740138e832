import { officeRole } from '#domain/office.ts'
import { sumTons } from '#domain/tons.ts'
import { splitPage } from '#domain/trade/split/page.ts'
import { notify } from '../../core/notice/notify.ts'
import { officeOf } from '../../documents/sign-off/open.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { StoredLimit } from './lines.ts'
import type { DistributionRecord } from './visible.ts'

/** Notifies each office with a limit of the tons it may split. */
export async function notifyOfLimits(
  tx: Tx,
  call: Call,
  { id, period }: DistributionRecord,
  limits: readonly StoredLimit[],
): Promise<void> {
  const places = new Map<string, StoredLimit[]>()
  for (const line of limits)
    places.set(line.katoCode + line.ownershipType, [...(places.get(line.katoCode + line.ownershipType) ?? []), line])
  for (const lines of places.values()) {
    const { katoCode, ownershipType } = lines[0]!
    const tons = sumTons(lines.map((l) => l.limit))
    // a region without a responsible office yet: no recipient
    const bin = tons > 0 ? await officeOf(tx, officeRole[ownershipType], katoCode).catch(() => null) : null
    if (!bin) continue
    await notify(tx, call, {
      kind: 'limits.signed',
      objectType: 'DISTRIBUTION',
      objectId: id,
      to: { bin },
      args: { month: period, tons },
      path: splitPage(ownershipType, period),
    })
  }
}
