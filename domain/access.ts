import { type Role, roles } from './role.ts'

/** Permissions: acts by role. The only place in the portal that maps acts to roles; visibility of rows is in reach.ts. */
export { type Role, type RoleCode, roleCode, roleCodes, roleOf, roles } from './role.ts'

const offices = ['QAJ_BRANCH', 'AKIMAT_BRANCH'] as const
const projectReaders = ['CONTRACTOR', ...offices, 'QAJ', 'KAD_MT'] as const

export const access = {
  'project.read': projectReaders,
  'project.list': ['CONTRACTOR'],
  'project.create': ['CONTRACTOR'],
  'project.edit': ['CONTRACTOR'],
  'project.delete': ['CONTRACTOR'],
  'project.generate': ['CONTRACTOR'],
  'project.sign': ['CONTRACTOR'],
  'project.withdraw': ['CONTRACTOR'],
  'project.copy': ['CONTRACTOR'],
  'project.approve': offices,
  'project.reject': offices,
  'project.revoke': offices,
  'project.stop': ['QAJ'],
  'project.resume': ['QAJ'],
  'request.read': projectReaders,
  'request.trader': projectReaders,
  'request.create': ['CONTRACTOR'],
  'request.emergency': ['CONTRACTOR'],
  'request.edit': ['CONTRACTOR'],
  'request.delete': ['CONTRACTOR'],
  'request.generate': ['CONTRACTOR'],
  'request.sign': ['CONTRACTOR'],
  'request.withdraw': ['CONTRACTOR'],
  'request.refuse': ['CONTRACTOR'],
  // QAJ: emergency requests, after the office
  'request.approve': [...offices, 'QAJ'],
  'request.reject': [...offices, 'QAJ'],
  'request.propose': offices,
  'request.revoke': offices,
  // the next two only happen automatically, together with the project
  'request.stop': ['QAJ'],
  'request.resume': ['QAJ'],
  'route.list': [...offices, 'QAJ'],
  'route.read': projectReaders,
  // ADMIN: protocols of a takeover
  'document.read': [...projectReaders, 'MENERGY', 'SUPPLIER', 'ADMIN'],
  'document.sign': ['CONTRACTOR', ...offices, 'QAJ', 'KAD_MT', 'MENERGY', 'SUPPLIER', 'ADMIN'],
  'journal.read': [...projectReaders, 'MENERGY', 'SUPPLIER'],
  'organisation.directory': roles.filter((r) => r !== 'GUEST'),
  'visit.read': ['ADMIN'],
  'mail.read': ['ADMIN'],
  // no role: an applicant has no membership yet
  'registration.submit': [],
  'registration.read': ['ADMIN'],
  'registration.approve': ['ADMIN'],
  'registration.return': ['ADMIN'],
  'account.read': ['ADMIN'],
  'account.suspend': ['ADMIN'],
  'account.resume': ['ADMIN'],
  'account.warn': ['ADMIN'],
  'account.block': ['ADMIN'],
  'account.lift': ['ADMIN'],
  'account.cancel': ['ADMIN'],
  'account.invite': ['ADMIN'],
  'account.endSessions': ['ADMIN'],
  'account.resetFactor': ['ADMIN'],
  'account.passwordLink': ['ADMIN'],
  'organisation.enter': ['ADMIN'],
  'organisation.edit': ['ADMIN'],
  'membership.edit': ['ADMIN'],
  'stage.enter': ['SUPPLIER', 'CONTRACTOR'],
  'stage.withdraw': ['SUPPLIER', 'CONTRACTOR'],
  'shipment.read': ['SUPPLIER', 'CONTRACTOR', ...offices, 'QAJ', 'KAD_MT'],
  'shipment.add': ['SUPPLIER'],
  'shipment.correct': ['SUPPLIER'],
  'shipment.receive': ['CONTRACTOR'],
  'report.generate': ['SUPPLIER'],
  'report.sign': ['SUPPLIER'],
  'allocation.giveBack': ['CONTRACTOR'],
  'appeal.read': ['CONTRACTOR', ...offices, 'QAJ'],
  'appeal.file': ['CONTRACTOR'],
  'appeal.accept': [...offices, 'QAJ'],
  'appeal.decline': [...offices, 'QAJ'],
  // who acts on a project, a request or a wagon; of which of them, says domain/trade/discussion/discussion.ts
  'talk.read': ['CONTRACTOR', ...offices, 'QAJ', 'SUPPLIER'],
  'talk.say': ['CONTRACTOR', ...offices, 'QAJ', 'SUPPLIER'],
  'monitoring.read': ['QAJ'],
  'month.close': ['QAJ'],
  'stuck.read': ['ADMIN', 'QAJ'],
  'stuck.remind': ['ADMIN', 'QAJ'],
  // who has programs of their own: not administrators, not guests
  'token.manage': ['CONTRACTOR', 'SUPPLIER', 'FACTORY', 'QAJ', ...offices, 'KAD_MT', 'MENERGY'],
  'substitution.make': ['CONTRACTOR', 'SUPPLIER', 'QAJ', ...offices, 'KAD_MT', 'MENERGY'],
  'setting.edit': ['ADMIN'],
  'trust.read': ['ADMIN'],
  'journal.decisions': ['ADMIN'],
  'trader.edit': ['ADMIN'],
  'supplier.edit': ['ADMIN'],
  'problem.answer': ['ADMIN'],
  'takeover.read': ['ADMIN'],
  'takeover.carryOut': ['ADMIN'],
  'takeover.generate': ['ADMIN'],
  'takeover.sign': ['ADMIN'],
  // whom the answer concerns: the contractor, and who decided
  'counterfactual.read': ['CONTRACTOR', ...offices, 'QAJ'],
  'allocation.read': ['QAJ'],
  'allocation.edit': ['QAJ'],
  'order.read': ['QAJ', 'SUPPLIER', 'KAD_MT'],
  'order.generate': ['QAJ'],
  'order.sign': ['QAJ'],
  'split.read': [...offices, 'QAJ', 'KAD_MT'],
  'split.edit': offices,
  'split.generate': offices,
  'split.sign': offices,
  'split.send': offices,
  'split.reopen': offices,
  'split.return': ['QAJ'],
  'split.apply': ['QAJ'],
  'holder.read': ['SUPPLIER'],
  'holder.generate': ['SUPPLIER'],
  'holder.sign': ['SUPPLIER'],
  'allocation.reject': ['SUPPLIER'],
  'allocation.rejectAdded': ['SUPPLIER'],
  'allocation.reduce': ['SUPPLIER'],
  'balance.read': ['CONTRACTOR', ...offices, 'QAJ', 'KAD_MT', 'MENERGY', 'SUPPLIER', 'FACTORY', 'GUEST'],
  // each role its own reach
  'dashboard.read': roles,
  // who acts, or oversees
  'exception.read': ['CONTRACTOR', ...offices, 'QAJ', 'KAD_MT', 'MENERGY', 'SUPPLIER', 'FACTORY'],
  'pace.read': ['CONTRACTOR', ...offices, 'QAJ'],
  'flow.read': ['QAJ', 'MENERGY'],
  'map.read': ['QAJ', 'KAD_MT', 'MENERGY', 'GUEST'],
  'summary.read': roles,
  // who plans the months ahead
  'forecast.read': ['MENERGY', 'KAD_MT', 'QAJ'],
  'plan.read': ['MENERGY', 'KAD_MT', 'QAJ', 'FACTORY', 'SUPPLIER', 'GUEST'],
  'plan.paper': ['MENERGY', 'KAD_MT', 'QAJ'],
  'plan.edit': ['MENERGY'],
  'plan.generate': ['MENERGY'],
  'plan.sign': ['MENERGY'],
  'distribution.read': ['KAD_MT', 'QAJ', 'MENERGY', ...offices, 'GUEST'],
  'distribution.paper': ['KAD_MT', 'QAJ', 'MENERGY'],
  'distribution.edit': ['KAD_MT'],
  'distribution.generate': ['KAD_MT'],
  'distribution.reopen': ['KAD_MT'],
  'distribution.sign': ['KAD_MT'],
  'demo.clock': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>
export type Act = keyof typeof access

/** Acts that change nothing; every other act is closed to a membership that may only read. */
const readingActs = [
  'project.read',
  'project.list',
  'request.read',
  'request.trader',
  'route.list',
  'route.read',
  'document.read',
  'journal.read',
  'journal.decisions',
  'organisation.directory',
  'visit.read',
  'mail.read',
  'registration.read',
  'account.read',
  'shipment.read',
  'appeal.read',
  'talk.read',
  'monitoring.read',
  'stuck.read',
  'trust.read',
  'takeover.read',
  'counterfactual.read',
  'allocation.read',
  'order.read',
  'split.read',
  'holder.read',
  'balance.read',
  'dashboard.read',
  'exception.read',
  'pace.read',
  'flow.read',
  'map.read',
  'summary.read',
  'forecast.read',
  'plan.read',
  'plan.paper',
  'distribution.read',
  'distribution.paper',
] as const satisfies readonly Act[]
const changesNothing: ReadonlySet<Act> = new Set(readingActs)

export type OwnershipType = 'REPUBLICAN' | 'LOCAL'

/** The acting membership, with exactly one role. `regions` are level-1 KATO codes: the office's own and those mapped to it. */
export type Actor = {
  personId: number
  bin: string
  role: Role
  katoCode: string
  regions: readonly string[]
  /** The person or the organisation is suspended or blocked: reads, and changes nothing (docs/process.md, section 4). */
  readOnly?: boolean
}

/** What a permission depends on. */
export type Doer = Pick<Actor, 'role' | 'readOnly'>

export const may = ({ role, readOnly = false }: Doer, act: Act): boolean =>
  (access[act] as readonly Role[]).includes(role) && (!readOnly || changesNothing.has(act))
