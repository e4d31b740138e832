import type { Act, Role } from '../../access.ts'
import { roles } from '../../access.ts'

/**
 * Recipients of a notification. 'author' = people of the organisation that owns the object; 'office' = people of the office that decides it; 'role' = all
 * people in the role; 'named' = organisations or one person, given by the act itself.
 */
export type Relation = 'author' | 'office' | 'role' | 'named'

type Kind = {
  to: Relation
  /** Roles of the recipients; empty if a person is given directly. */
  roles: readonly Role[]
  /** The act on a project or a request that raises it automatically. Any other kind is raised by a call of `notify`, or by a reminder. */
  by?: Act
  /** A decision about the recipient: cannot be switched off. */
  decision: boolean
  /** Placeholders of its text. A comment may always be added and is shown below it. */
  says: readonly string[]
}

const contractor = ['CONTRACTOR'] as const
const offices = ['QAJ_BRANCH', 'AKIMAT_BRANCH'] as const
/** Roles that hold something with a deadline (domain/reporting/deadline/deadlines.ts). */
const holders = ['CONTRACTOR', ...offices, 'QAJ', 'KAD_MT', 'MENERGY', 'SUPPLIER', 'ADMIN'] as const
const object = ['id', 'name'] as const
const request = ['id', 'month', 'tons', 'name'] as const

const toAuthor = <S extends readonly string[]>(by: Act, says: S, decision = true) =>
  ({ to: 'author', roles: contractor, by, decision, says }) as const
const toOffice = <S extends readonly string[]>(by: Act, says: S) => ({ to: 'office', roles: offices, by, decision: false, says }) as const

/** All kinds of notifications (docs/process.md, section 8). A new kind is a row here and two sentences in i18n/noticed.*. */
export const noticeKinds = {
  'project.signed': toAuthor('project.approve', object),
  'project.rejected': toAuthor('project.reject', object),
  'project.revoked': toAuthor('project.revoke', object),
  'project.stopped': toAuthor('project.stop', object),
  'project.resumed': toAuthor('project.resume', object),
  'project.arrived': toOffice('project.sign', ['id', 'name', 'organization', 'deadline']),
  'project.withdrawn': toOffice('project.withdraw', object),
  'request.signed': toAuthor('request.approve', request),
  'request.rejected': toAuthor('request.reject', request),
  'request.proposed': toAuthor('request.propose', request),
  'request.revoked': toAuthor('request.revoke', request),
  'request.arrived': toOffice('request.sign', ['id', 'month', 'tons', 'organization', 'deadline']),
  'request.withdrawn': toOffice('request.withdraw', request),
  'request.refused': toOffice('request.refuse', request),
  'request.toCountersign': { to: 'role', roles: ['QAJ'], decision: false, says: ['id', 'month', 'tons', 'organization', 'deadline'] },
  'request.limited': { to: 'named', roles: contractor, decision: true, says: ['id', 'month', 'approved', 'tons'] },
  'request.notLimited': { to: 'named', roles: contractor, decision: true, says: ['id', 'month', 'approved'] },
  'request.allocated': { to: 'named', roles: contractor, decision: true, says: ['id', 'month', 'approved', 'tons'] },
  'request.reduced': { to: 'named', roles: contractor, decision: true, says: ['id', 'month', 'tons'] },
  'request.window': { to: 'named', roles: contractor, decision: false, says: ['id', 'supplier', 'from', 'to', 'tons'] },
  'request.shipped': { to: 'named', roles: contractor, decision: false, says: ['id', 'supplier', 'tons', 'day'] },
  'appeal.answered': { to: 'named', roles: contractor, decision: true, says: ['id', 'month', 'outcome'] },
  'route.due': { to: 'office', roles: [...offices, 'QAJ'], decision: false, says: ['what', 'id', 'organization', 'deadline'] },
  'route.overdue': { to: 'office', roles: [...offices, 'QAJ'], decision: false, says: ['what', 'id', 'organization', 'deadline'] },
  'deadline.due': { to: 'named', roles: holders, decision: false, says: ['what', 'deadline'] },
  'deadline.overdue': { to: 'named', roles: holders, decision: false, says: ['what', 'deadline'] },
  'deadline.asked': { to: 'named', roles: holders, decision: false, says: ['what', 'deadline', 'by'] },
  'limits.signed': { to: 'named', roles: offices, decision: false, says: ['month', 'tons'] },
  'split.returned': { to: 'named', roles: offices, decision: true, says: ['month', 'region'] },
  'split.applied': { to: 'named', roles: offices, decision: true, says: ['month', 'region', 'tons'] },
  'split.reopened': { to: 'named', roles: [...offices, 'QAJ'], decision: false, says: ['month', 'region', 'id'] },
  'plan.approved': { to: 'role', roles: ['KAD_MT'], decision: false, says: ['month', 'tons'] },
  'split.withdrawn': { to: 'role', roles: ['QAJ'], decision: false, says: ['month', 'region'] },
  'split.sent': { to: 'role', roles: ['QAJ'], decision: false, says: ['month', 'region', 'tons'] },
  'split.overdue': { to: 'role', roles: ['QAJ'], decision: false, says: ['month', 'region', 'deadline'] },
  'allocation.rejected': { to: 'role', roles: ['QAJ'], decision: false, says: ['id', 'supplier', 'tons'] },
  'allocation.reduced': { to: 'role', roles: ['QAJ'], decision: false, says: ['id', 'supplier', 'before', 'tons'] },
  'allocation.givenBack': { to: 'named', roles: ['SUPPLIER', 'QAJ'], decision: false, says: ['id', 'organization', 'before', 'tons'] },
  'appeal.filed': { to: 'named', roles: [...offices, 'QAJ'], decision: false, says: ['id', 'organization', 'month'] },
  'talk.said': { to: 'named', roles: ['CONTRACTOR', ...offices, 'QAJ', 'SUPPLIER'], decision: false, says: ['what', 'id', 'organization'] },
  'order.signed': { to: 'named', roles: ['SUPPLIER'], decision: false, says: ['number', 'month', 'tons', 'rows'] },
  'order.changed': { to: 'named', roles: ['SUPPLIER'], decision: false, says: ['number', 'month', 'before', 'tons', 'rows'] },
  'receipt.differs': {
    to: 'named',
    roles: ['SUPPLIER'],
    decision: false,
    says: ['id', 'vehicle', 'organization', 'shipped', 'received', 'reason'],
  },
  'registration.submitted': { to: 'role', roles: ['ADMIN'], decision: false, says: ['person', 'organization'] },
  'registration.approved': { to: 'named', roles: [], decision: true, says: ['organization'] },
  'registration.returned': { to: 'named', roles: [], decision: true, says: ['organization'] },
  'account.warned': { to: 'named', roles, decision: true, says: ['number'] },
  'account.suspended': { to: 'named', roles, decision: true, says: [] },
  'account.resumed': { to: 'named', roles, decision: true, says: [] },
  'account.blocked': { to: 'named', roles, decision: true, says: [] },
  'account.lifted': { to: 'named', roles, decision: true, says: [] },
  'account.cancelled': { to: 'named', roles, decision: true, says: [] },
  'account.joined': { to: 'named', roles, decision: true, says: ['standing'] },
  /** Written before each act had a sentence of its own. */
  'account.changed': { to: 'named', roles, decision: true, says: ['standing'] },
  'account.passwordReset': { to: 'named', roles: [], decision: true, says: [] },
  'account.passwordLink': { to: 'named', roles: [], decision: true, says: [] },
  'account.factorOn': { to: 'named', roles: [], decision: true, says: [] },
  'account.factorOff': { to: 'named', roles: [], decision: true, says: [] },
  'account.passkeyOn': { to: 'named', roles: [], decision: true, says: [] },
  'account.passkeyOff': { to: 'named', roles: [], decision: true, says: [] },
  'account.tokenMade': { to: 'named', roles: [], decision: true, says: ['name'] },
  /** Nothing was taken by an address for days: it is no longer called. */
  'webhook.off': { to: 'named', roles, decision: true, says: ['address'] },
  'account.guessed': { to: 'named', roles: [], decision: true, says: ['attempts'] },
  'account.left': { to: 'named', roles: [], decision: true, says: ['organization'] },
  'signature.revoked': { to: 'named', roles: ['CONTRACTOR', ...offices, 'QAJ', 'ADMIN'], decision: true, says: ['what', 'id', 'signer'] },
  'revocation.failing': { to: 'role', roles: ['ADMIN'], decision: true, says: ['list', 'since', 'fault', 'detail', 'effect'] },
  'revocation.restored': { to: 'role', roles: ['ADMIN'], decision: false, says: ['list', 'until'] },
  'proxy.unnamed': { to: 'role', roles: ['ADMIN'], decision: false, says: ['peer'] },
  'problem.reported': { to: 'role', roles: ['ADMIN'], decision: false, says: ['id', 'person', 'screen'] },
  'balance.differs': { to: 'role', roles: ['ADMIN'], decision: false, says: ['month', 'count', 'figure', 'tons'] },
  'problem.answered': { to: 'named', roles: [], decision: false, says: ['id'] },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

/** A placeholder value; given in both languages if they differ. */
export type Word = string | number | { ru: string; kk: string }
type Says<K extends NoticeKind> = (typeof noticeKinds)[K]['says'][number]
export type NoticeArgs<K extends NoticeKind = NoticeKind> = { [S in Says<K>]: Word } & { comment?: string | null }

export const kindRule = (kind: NoticeKind): Kind => noticeKinds[kind]
/** The kind that an act on a project or a request triggers for its author or its office; null = no notification. */
export const kindOfAct = (act: string): NoticeKind | null => noticeKindNames.find((k) => kindRule(k).by === act) ?? null

/** Kinds that people in this role can receive and may switch off. */
export const switchableFor = (role: Role): NoticeKind[] =>
  noticeKindNames.filter((k) => {
    const { decision, roles: told } = kindRule(k)
    return !decision && (told.length === 0 || told.includes(role))
  })
