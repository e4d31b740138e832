import type { PageFrame } from '#documents/frame.ts'
import type { ProjectDocument } from '#documents/project.ts'
import { bitumenLimit, distributionVolume } from '#domain/trade/project/volume.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { ProjectRead } from './select.ts'

const ru = createTranslator('ru')
const kk = createTranslator('kk')

/** Formats the document number for users: П-000123. The letter denotes the kind of document. */
export const projectNumber = (id: number): string => `П-${String(id).padStart(6, '0')}`

/** Content of the project's document, in both state languages. */
export function projectDocument(p: ProjectRead, frame: PageFrame): ProjectDocument {
  const name = (ruText: string | null, kkText: string | null) => ({ ru: ruText ?? '', kk: kkText ?? '' })
  return {
    ...frame,
    number: projectNumber(p.id),
    version: p.documentVersion,
    name: name(p.projectName, p.projectNameKk),
    organisation: { name: name(p.organizationRu, p.organizationKk), bin: p.organizationBin },
    ownership: name(ru(`trade.ownershipType.${p.ownershipType}`), kk(`trade.ownershipType.${p.ownershipType}`)),
    workType: name(ru(`trade.workType.${p.workType}`), kk(`trade.workType.${p.workType}`)),
    region: { code: p.katoCode, name: name(p.katoRu, p.katoKk) },
    ...(p.roadCode && { road: { code: p.roadCode, name: name(p.roadRu, p.roadKk) } }),
    ...(p.projectDescription && { description: name(p.projectDescription, p.projectDescriptionKk || p.projectDescription) }),
    fromKm: p.fromKm,
    toKm: p.toKm,
    startDate: p.startDate,
    endDate: p.endDate,
    asphalt: p.asphaltPavement,
    bitumenTotal: p.bitumenTotal,
    bitumenLimit: bitumenLimit(p.asphaltPavement),
    bitumenRemainder: p.bitumenRemainder,
    distributionVolume: distributionVolume(p),
    storages: p.storages.map((s) => ({
      kind: name(ru(`trade.storageType.${s.storageType}`), kk(`trade.storageType.${s.storageType}`)),
      ...(s.projectStorageName && { name: name(s.projectStorageName, s.projectStorageNameKk || s.projectStorageName) }),
      kato: { code: s.katoCode, name: name(s.katoRu, s.katoKk) },
      volume: s.projectStorageVolume,
      remainder: s.projectStorageRemainder,
      ...(s.stationCode && { station: s.stationCode }),
      ...(s.address && { address: s.address }),
      ...(s.contact && { contact: s.contact }),
    })),
    planned: p.planned.map((m) => ({ month: m.projectPlannedPeriod, volume: m.projectPlannedVolume })),
    attachments: p.attachments.map((a) => ({ name: a.fileName, size: a.size, sha256: a.sha256 })),
  }
}
