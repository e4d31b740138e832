import type { BitumenRequest } from '#contract/trade/request.ts'
import { may } from '#domain/access.ts'
import { inLanguage, typedIn } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Call } from '../../platform/http/call.ts'
import { requestNumber } from './document.ts'
import { sixFigures } from './figures/six-figures.ts'
import { currentAssignee, progressOf } from './progress.ts'
import { redactRequest } from './redact.ts'
import type { RequestRead } from './select.ts'

type InLanguage = (ru: string | null, kk: string | null) => string
const languageOf =
  (language: Call['language']): InLanguage =>
  (ru, kk) =>
    inLanguage(language, ru, kk) ?? ''

function traderOf(r: RequestRead, inLanguage: InLanguage): BitumenRequest['trader'] {
  if (!r.traderBin) return null
  return {
    traderBin: r.traderBin,
    traderName: inLanguage(r.traderRu, r.traderKk),
    traderPhoneNumber: r.traderPhoneNumber!,
    traderComment: r.traderComment!,
    contract: { documentId: r.contractId!, fileName: r.contractFileName!, size: r.contractSize!, sha256: r.contractSha256! },
  }
}

function destinationOf(
  { destination: d }: RequestRead,
  inLanguage: InLanguage,
  { t, language }: Pick<Call, 't' | 'language'>,
): BitumenRequest['destination'] {
  if (!d) return null
  const { storageType, katoCode, katoRu, katoKk, projectStorageName, projectStorageNameKk, ...place } = d
  return {
    ...place,
    projectStorageName: typedIn(language, projectStorageName, projectStorageNameKk),
    storageType: { code: storageType, description: t(`trade.storageType.${storageType}`) },
    kato: { code: katoCode, description: inLanguage(katoRu, katoKk) },
  }
}

function proposalOf(r: RequestRead, inLanguage: InLanguage, { t }: Pick<Call, 't'>): BitumenRequest['proposal'] {
  if (r.proposedVolume === null) return null
  const transport = r.proposedTransportType ?? r.transportType
  return {
    requestVolume: r.proposedVolume,
    organization: r.proposedFactoryBin
      ? { bin: r.proposedFactoryBin, organizationName: inLanguage(r.proposedFactoryRu, r.proposedFactoryKk) }
      : { bin: r.factoryBin, organizationName: inLanguage(r.factoryRu, r.factoryKk) },
    transportType: { code: transport, description: t(`trade.transportType.${transport}`) },
  }
}

/** Converts a request to its response: codes with texts in the reader's language, tons as numbers, the trader if visible to the role. */
export function requestView(read: RequestRead, call: Pick<Call, 't' | 'language' | 'actor'>): BitumenRequest {
  const { t, actor } = call
  const inLanguage = languageOf(call.language)
  const r = redactRequest(read, actor)
  const documents = r.documents.map(({ contentVersion: _, ...d }) => d)
  const standing = progressOf(r)
  const stage = r.status === 'SIGNED' ? standing.stage : null
  const { windowFrom: from, windowTo: to } = r.ordered ?? { windowFrom: null, windowTo: null }
  const kato = { code: r.katoCode, description: inLanguage(r.katoRu, r.katoKk) }
  return {
    id: r.id,
    projectId: r.projectId,
    number: requestNumber(r.id),
    organization: { bin: r.factoryBin, organizationName: inLanguage(r.factoryRu, r.factoryKk) },
    contractor: { bin: r.organizationBin, organizationName: inLanguage(r.contractorRu, r.contractorKk) },
    project: {
      projectName: inLanguage(r.projectName, r.projectNameKk),
      ownershipType: { code: r.ownershipType, description: t(`trade.ownershipType.${r.ownershipType}`) },
      workType: { code: r.workType, description: t(`trade.workType.${r.workType}`) },
      kato,
      status: { code: r.projectStatus, description: statusText(t, 'PROJECT', r.projectStatus) },
      stopped: r.projectStopped,
    },
    requestPeriod: r.requestPeriod,
    emergencyReason: r.emergencyReason,
    ...sixFigures(r),
    takes: r.takes,
    bitumenType: { code: r.bitumenType, description: t(`trade.bitumenType.${r.bitumenType}`) },
    transportType: { code: r.transportType, description: t(`trade.transportType.${r.transportType}`) },
    katoCode: kato,
    status: { code: r.status, description: statusText(t, 'REQUEST', r.status) },
    signatureComment: r.signatureComment,
    bitumenRequestDocumentList: documents,
    documents,
    documentFresh: r.documents.at(-1)?.contentVersion === r.contentVersion,
    destination: destinationOf(r, inLanguage, call),
    trader: may(actor, 'request.trader') ? traderOf(r, inLanguage) : null,
    hasTrader: r.traderBin !== null,
    proposal: proposalOf(r, inLanguage, call),
    holder: currentAssignee(r, standing, call),
    stage: stage && { code: stage, description: t(`served.requestStage.${stage}`) },
    expected: from && to ? { from, to } : null,
    version: r.version,
    createdAt: r.createdAt.toISOString(),
    updatedAt: r.updatedAt.toISOString(),
  }
}
