import type { PageFrame } from '#documents/frame.ts'
import type { RequestDocument } from '#documents/request.ts'
import { createTranslator } from '#i18n/translator.ts'
import { projectNumber } from '../project/document.ts'
import type { RequestRead } from './select.ts'

const ru = createTranslator('ru')
const kk = createTranslator('kk')
type WordsKey = Parameters<typeof ru>[0]

/** Formats the document number for users: З-000123. The letter denotes the kind of document. */
export const requestNumber = (id: number): string => `З-${String(id).padStart(6, '0')}`

export const requestTitle = (r: RequestRead): string => ru('trade.requestTitle', { id: r.id, project: r.projectName })

const name = (ruText: string | null, kkText: string | null) => ({ ru: ruText ?? '', kk: kkText ?? '' })
const worded = (key: WordsKey) => ({ ru: ru(key), kk: kk(key) })

/** The place of delivery: the storage, or the project's region where none is named. */
function destinationOf(r: RequestRead): RequestDocument['destination'] {
  const d = r.destination
  const region = { code: r.katoCode, name: name(r.katoRu, r.katoKk) }
  if (!d) return { name: region.name, kato: region }
  const kind = worded(`trade.storageType.${d.storageType}`)
  const named = (text: string | null) => (text ? `: ${text}` : '')
  return {
    name: { ru: kind.ru + named(d.projectStorageName), kk: kind.kk + named(d.projectStorageNameKk || d.projectStorageName) },
    kato: { code: d.katoCode, name: name(d.katoRu, d.katoKk) },
    ...(d.stationCode && { station: d.stationCode }),
    ...(d.address && { address: d.address }),
    ...(d.contact && { contact: d.contact }),
  }
}

/** Content of the request's document, in both state languages. Where an office proposed other terms, those are used. */
export function requestDocument(r: RequestRead, frame: PageFrame): RequestDocument {
  const factory = r.proposedFactoryBin
    ? { name: name(r.proposedFactoryRu, r.proposedFactoryKk), bin: r.proposedFactoryBin }
    : { name: name(r.factoryRu, r.factoryKk), bin: r.factoryBin }
  return {
    ...frame,
    number: requestNumber(r.id),
    version: r.documentVersion,
    project: { number: projectNumber(r.projectId), name: name(r.projectName, r.projectNameKk) },
    organisation: { name: name(r.contractorRu, r.contractorKk), bin: r.organizationBin },
    ownership: worded(`trade.ownershipType.${r.ownershipType}`),
    workType: worded(`trade.workType.${r.workType}`),
    region: { code: r.katoCode, name: name(r.katoRu, r.katoKk) },
    month: r.requestPeriod,
    ...(r.emergencyReason !== null && { emergency: r.emergencyReason }),
    volume: r.proposedVolume ?? r.requestVolume,
    ...(r.proposedVolume !== null && { proposal: { asked: r.requestVolume, comment: r.signatureComment ?? '' } }),
    grade: ru(`trade.bitumenType.${r.bitumenType}`),
    factory,
    transport: worded(`trade.transportType.${r.proposedTransportType ?? r.transportType}`),
    destination: destinationOf(r),
    ...(r.traderBin && {
      trader: {
        name: r.traderRu ?? '',
        bin: r.traderBin,
        phone: r.traderPhoneNumber ?? '',
        comment: r.traderComment ?? '',
        contract: { name: r.contractFileName ?? '', size: r.contractSize ?? 0, sha256: r.contractSha256 ?? '' },
      },
    }),
  }
}
