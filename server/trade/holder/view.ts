import type { SupplierAllocation } from '#contract/trade/holder.ts'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import { daysBetween } from '#domain/day.ts'
import { promisedTons, waitsForHolder } from '#domain/trade/allocation/promised.ts'
import { isOpenRow, takesWagons } from '#domain/trade/allocation/status.ts'
import { openRowActs } from '#domain/trade/holder/flow.ts'
import { mostWithoutReason } from '#domain/trade/shipment/rules.ts'
import { turnOf } from '#domain/trade/shipment/stages.ts'
import { inLanguage, typedIn } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Call } from '../../platform/http/call.ts'
import { requestNumber } from '../request/document.ts'
import { reasonText } from './reason.ts'
import type { AllocationRead } from './select.ts'

/** Day by which the holder has to answer, and the settings. */
type Terms = { deadline: string; norms: PortalSettings['norms'] }
type Reader = Pick<Call, 't' | 'language' | 'actor' | 'today'>

/** Response for a row of a signed order, for its holder. */
export function allocationView(r: AllocationRead, { t, language, actor, today }: Reader, { deadline, norms }: Terms): SupplierAllocation {
  const waits = waitsForHolder(r)
  const d = r.destination
  const stage = isOpenRow(r.status) ? turnOf(new Set(r.stagesDone)) : null
  return {
    id: r.id,
    version: r.version,
    requestId: r.requestId,
    number: requestNumber(r.requestId),
    period: r.period,
    contractor: { bin: r.organizationBin, organizationName: inLanguage(language, r.contractorRu, r.contractorKk) ?? '' },
    projectName: inLanguage(language, r.projectName, r.projectNameKk) ?? '',
    roadCode: r.roadCode,
    stopped: r.stopped,
    region: inLanguage(language, r.regionRu, r.regionKk) ?? '',
    destination: {
      name: d
        ? [t(`trade.storageType.${d.storageType}`), typedIn(language, d.projectStorageName, d.projectStorageNameKk)]
            .filter(Boolean)
            .join(' ')
        : '',
      kato: d ? inLanguage(language, d.katoRu, d.katoKk) : (inLanguage(language, r.regionRu, r.regionKk) ?? ''),
      stationCode: d?.stationCode ?? null,
      address: d?.address ?? null,
      contact: d?.contact ?? null,
    },
    trader: r.traderBin
      ? { bin: r.traderBin, organizationName: inLanguage(language, r.traderRu, r.traderKk) ?? '', phone: r.traderPhoneNumber! }
      : null,
    factory: { bin: r.factoryBin, organizationName: inLanguage(language, r.factoryRu, r.factoryKk) ?? '' },
    bitumenType: { code: r.bitumenType, description: t(`trade.bitumenType.${r.bitumenType}`) },
    transportType: { code: r.transportType, description: t(`trade.transportType.${r.transportType}`) },
    volume: r.volume,
    unpromised: r.unpromised,
    shipped: r.shipped,
    freed: r.freed ?? 0,
    mostWithoutReason: mostWithoutReason(promisedTons(r), norms.overShipmentPercent),
    status: { code: r.status, description: statusText(t, 'ALLOCATION', r.status) },
    window: r.windowFrom && r.windowTo ? { from: r.windowFrom, to: r.windowTo } : null,
    stage: stage && { code: stage.stage, description: t(`served.stage.${stage.stage}`) },
    reason: r.reasonCode ? { code: r.reasonCode, description: reasonText(t, r.reasonCode) } : null,
    comment: r.comment,
    order: r.order,
    form: r.form,
    deadline: waits ? deadline : null,
    daysLeft: waits ? daysBetween(today, deadline) : null,
    mayShip: takesWagons(r),
    acts: openRowActs({ status: r.status, unpromised: r.unpromised }, actor),
  }
}
