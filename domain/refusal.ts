import type { z } from 'zod'
import { attachment } from './refusals/attachment.ts'
import { organisation } from './refusals/organisation.ts'
import { outage } from './refusals/outage.ts'
import { proof } from './refusals/proof.ts'
import { report } from './refusals/report.ts'
import { season } from './refusals/season.ts'
import { session } from './refusals/session.ts'
import { takeover } from './refusals/takeover.ts'

/** All refusal codes with their HTTP status; the response carries the code, i18n has the message. 400: not of the type or format of the contract, 422: refused by a rule. */
export const refusals = {
  'input.malformed': 400,
  'input.invalid': 400,
  'input.required': 422,
  'input.unknown': 422,
  'input.noSuchOrder': 400,
  'input.digitsOnly': 422,
  'input.negativeTons': 422,
  'input.threeDecimals': 422,
  'input.offStep': 422,
  'input.tooLittle': 422,
  'input.tooLong': 422,
  'input.tooMuch': 422,
  'input.tooManyTons': 422,
  ...session,
  ...report,
  'access.denied': 403,
  'not.found': 404,
  'flow.wrongStatus': 409,
  'flow.commentRequired': 422,
  'record.stale': 409,
  'route.decided': 409,
  'route.notYourTurn': 409,
  'route.noOffice': 409,
  'idempotency.reused': 422,
  'idempotency.running': 409,
  'input.tooLarge': 413,
  'input.unsupported': 415,
  'rate.exceeded': 429,
  internal: 500,
  'files.unsound': 500,
  'kept.production': 409,
  'kept.grade': 422,
  'kept.split': 409,
  'kept.approved': 409,
  'kept.limit': 409,
  'kept.plan': 409,
  'kept.project': 409,
  'kept.sums': 409,
  'kept.shipped': 409,
  'kept.difference': 422,
  'kept.vehicle': 422,
  'kept.signed': 409,
  'kept.twice': 409,
  'kept.rule': 409,
  'kept.busy': 409,
  'split.overLimit': 422,
  'split.overApproved': 422,
  'split.belowAllocated': 422,
  'split.reasonRequired': 422,
  'split.notInPool': 409,
  'split.noLimits': 409,
  'split.empty': 409,
  'split.opened': 409,
  'split.ordered': 409,
  'split.notDue': 409,
  'holder.noRows': 422,
  'holder.oneMonth': 422,
  'holder.notNew': 409,
  'holder.windowRequired': 422,
  'holder.windowOrder': 422,
  'holder.windowOutsideMonth': 422,
  'holder.windowPast': 422,
  'holder.monthOver': 409,
  'holder.reasonRequired': 422,
  'holder.notLess': 422,
  'holder.belowShipped': 422,
  'project.katoRequired': 422,
  'project.roadRequired': 422,
  'project.descriptionRequired': 422,
  'project.workTypeRequired': 422,
  'project.ownershipRequired': 422,
  'project.storageKatoRequired': 422,
  'project.bitumenOverLimit': 422,
  'project.remainderOverTotal': 422,
  'project.totalNotPositive': 422,
  'project.kmOrder': 422,
  'project.dateOrder': 422,
  'project.planOutsideDates': 422,
  'project.planTwice': 422,
  'project.planOverVolume': 422,
  'project.storageRemainderOverVolume': 422,
  'project.unknownReference': 422,
  'project.notDeletable': 409,
  'project.foreignOrganisation': 422,
  'project.belowRequests': 422,
  'project.movedWithRequests': 422,
  'project.storageInUse': 422,
  'project.inSignedOrder': 409,
  'request.fieldsRequired': 422,
  'request.volumeNotPositive': 422,
  'request.offStep': 422,
  'request.projectNotSigned': 409,
  'request.protocolUnsigned': 409,
  'request.projectStopped': 409,
  'request.monthNotNext': 422,
  'request.outsideProject': 422,
  'request.overFree': 422,
  'request.traderIncomplete': 422,
  'request.traderPhone': 422,
  'request.fileType': 415,
  'request.fileTooLarge': 413,
  'request.unknownReference': 422,
  'request.notDeletable': 409,
  'request.inSignedOrder': 409,
  'request.proposalOverAsked': 422,
  'request.proposalSame': 422,
  'request.foreignProject': 422,
  ...attachment,
  'document.absent': 404,
  'document.outdated': 409,
  'document.readOnly': 409,
  'sign.dataDiffers': 422,
  'sign.foreignPerson': 422,
  'sign.foreignOrganisation': 422,
  'sign.noRight': 422,
  'sign.organisationRequired': 422,
  'sign.repeated': 409,
  'sign.secondDisagrees': 422,
  'sign.secondSilent': 503,
  'directory.forbidden': 403,
  'registration.consentRequired': 422,
  'registration.termsChanged': 409,
  'registration.iin': 422,
  'registration.bin': 422,
  'registration.phone': 422,
  'registration.emailTaken': 422,
  'registration.keyFirst': 409,
  'registration.keyKnown': 409,
  'registration.password': 422,
  'registration.role': 422,
  'registration.enterFirst': 422,
  ...organisation,
  'account.fewWarnings': 409,
  'setting.order': 422,
  'setting.dayTwice': 422,
  'trader.known': 409,
  'supplier.linkKnown': 409,
  'substitution.same': 422,
  'substitution.notColleague': 422,
  'substitution.dates': 422,
  'substitution.overlaps': 409,
  'substitution.noOrder': 422,
  'substitution.ended': 403,
  'problem.answered': 409,
  'problem.notImage': 415,
  'account.own': 409,
  'account.cancelled': 409,
  'notice.decision': 422,
  'notice.linkDead': 422,
  'account.warnedEnough': 409,
  'shipment.incomplete': 422,
  'shipment.net': 422,
  'shipment.netTooMuch': 422,
  'shipment.kilograms': 422,
  'shipment.wagonNumber': 422,
  'shipment.plate': 422,
  'shipment.future': 422,
  'shipment.otherMonth': 422,
  'shipment.overNeedsReason': 422,
  'shipment.stoppedNeedsReason': 422,
  'shipment.twice': 409,
  'shipment.late': 409,
  'shipment.notAllocated': 409,
  'report.empty': 409,
  'receipt.cancelled': 409,
  'receipt.exists': 409,
  'delivery.fileType': 415,
  'receipt.beforeShipment': 422,
  'receipt.differenceNeedsReason': 422,
  'stage.order': 409,
  'appeal.notCut': 409,
  'appeal.open': 409,
  'talk.empty': 422,
  'talk.tooLong': 422,
  'talk.draft': 409,
  'month.closed': 409,
  'month.notOver': 409,
  'month.empty': 409,
  'month.allocationsNew': 409,
  'month.ordersUnsigned': 409,
  ...season,
  ...outage,
  ...proof,
  ...takeover,
} as const
/** Code for a signature that does not verify, with the code of the verifier: eds.digestMismatch. */
export type EdsCode = `eds.${string}`
export type RefusalCode = keyof typeof refusals | EdsCode
export const statusOf = (code: RefusalCode): number => (code.startsWith('eds.') ? 422 : refusals[code as keyof typeof refusals])
/** `field` is the path in the form, dots between: projectStorageList.0.katoCode. */
export type Refusal = { code: RefusalCode; args?: Record<string, string | number>; field?: string }

/** Thrown by use cases, caught in one place, server/platform/http/errors.ts. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly all: Refusal[]
  /** The person whose door it was; told to nobody but a security officer. */
  about?: number
  constructor(refusal: Refusal, all: Refusal[] = [refusal]) {
    super(refusal.code)
    this.refusal = refusal
    this.all = all
  }
}

/** Refuses at the door of a person, who may be none. */
export function refuseAt(personId: number | undefined, refusal: Refusal): never {
  const refused = new Refused(refusal)
  if (personId !== undefined) refused.about = personId
  throw refused
}

export function refuse(code: RefusalCode, args?: Refusal['args'], field?: string): never {
  throw new Refused({ code, ...(args && { args }), ...(field && { field }) })
}

/** Throws if there are reasons: with the first as the code, and all of them in the list. */
export function refuseAny(reasons: Refusal[]): void {
  const [first] = reasons
  if (first) throw new Refused(first, reasons)
}

export const isRefusalCode = (text: string): text is keyof typeof refusals => Object.hasOwn(refusals, text)

/** Codes whose messages contain the bound. */
const bounded: readonly string[] = ['input.tooLittle', 'input.tooMuch', 'input.tooManyTons'] satisfies RefusalCode[]
const boundOf = (issue: z.core.$ZodIssue): Refusal['args'] =>
  issue.code === 'too_big' ? { most: Number(issue.maximum) } : issue.code === 'too_small' ? { least: Number(issue.minimum) } : {}

/** Converts schema errors: the error text of a schema is its refusal code; without one the input is malformed. */
export const refusalsOf = (error: z.ZodError): Refusal[] =>
  error.issues.map((issue) => ({
    code: isRefusalCode(issue.message) ? issue.message : 'input.malformed',
    ...(bounded.includes(issue.message) && { args: boundOf(issue) }),
    field: issue.path.map(String).join('.'),
  }))
