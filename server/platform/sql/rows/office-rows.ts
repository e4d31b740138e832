import type { Role } from '#domain/access.ts'
import type { TakeoverStatus } from '#domain/trade/onboarding-import/takeover.ts'
import type { Computed, Filled, Json } from '../tables.ts'

/** Tables maintained by administrators: settings, agreements with traders, plants of resource holders, and others. */
export type OfficeTables = {
  setting: { version: Filled<number>; updatedBy: Filled<number | null> }
  trader: {
    active: Filled<boolean>
    contractNumber: Filled<string | null>
    contractDate: Filled<string | null>
    contact: Filled<string | null>
    phone: Filled<string | null>
    note: Filled<string | null>
    version: Filled<number>
  }
  takeover: {
    id: Computed<number>
    /** Of its protocol; unlike ids, which a dry run uses up, numbers have no gap. */
    number: number
    status: Filled<TakeoverStatus>
    organizationBin: string
    /** The workbook. */
    fileName: string
    size: number
    sha256: string
    /** What was taken over (server/trade/onboarding-import/content.ts). */
    content: Json
    documentVersion: Filled<number>
    version: Filled<number>
    contentVersion: Filled<number>
    contentAt: Date
    createdBy: number
    createdAt: Date
    signedAt: Date | null
  }
  takeoverProject: { projectId: number; takeoverId: number; ref: string }
  takeoverRequest: { requestId: number; takeoverId: number; ref: string }
  /** A view: projects of a takeover whose protocol is not signed yet, and its number. */
  projectBeforeProtocol: { projectId: Computed<number>; number: Computed<string> }
  takeoverScan: { id: Computed<number>; fileName: string; size: number; sha256: string; personId: number; createdAt: Date }
  supplierFactory: {
    supplierBin: string
    factoryBin: string
    stationCode: string | null
    stationName: string | null
    active: Filled<boolean>
    version: Filled<number>
  }
  substitution: {
    id: Computed<number>
    bin: string
    principalId: number
    principalName: string
    deputyId: number
    deputyName: string
    fromDay: string
    untilDay: string
    orderNumber: string
    fileName: string
    size: number
    sha256: string
    cms: Buffer
    signatureHash: string
    certificateSerial: string
    chain: Buffer[]
    verdict: Json
    createdAt: Date
    endedAt: Filled<Date | null>
  }
  /** Certificates that people have shown. `signs` = head or right to sign, or an entrepreneur's own one. */
  signingCertificate: {
    personId: number
    bin: string
    certificateSerial: string
    signs: boolean
    notAfter: Date
    shownAt: Date
    revokedAt: Filled<Date | null>
  }
  /** The substitution under which a deputy signed. */
  signature: { substitutionId: Filled<number | null> }
  warning: {
    /** Content as issued; null = before warnings were documents. */
    content: Filled<Json | null>
    verifyCode: Filled<string | null>
    /** Set once the document was rendered. */
    sha256: Filled<string | null>
    size: Filled<number | null>
  }
  signInAttempt: { account: string; at: Date; ip: string; source: string }
  problem: {
    id: Computed<number>
    personId: number
    bin: string | null
    fullName: string
    role: Role | null
    screen: string
    traceId: string | null
    told: string
    userAgent: string
    reportedAt: Date
    fileName: Filled<string | null>
    size: Filled<number | null>
    sha256: Filled<string | null>
    mimeType: Filled<'image/png' | 'image/jpeg' | null>
    answer: Filled<string | null>
    answeredBy: Filled<number | null>
    answeredName: Filled<string | null>
    answeredAt: Filled<Date | null>
  }
}
