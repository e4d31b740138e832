import { type Act, type Doer, may } from '#domain/access.ts'
import type { Role } from '#domain/role.ts'
import type { actWords } from '#i18n/act-words.ts'
import { newRequestPath } from '../../trade/request/new-request-path.ts'

type Doable = { key: keyof typeof actWords; act?: Act; path: string | Partial<Record<Role, string>> }

/** What one comes to do, and the page on which it begins; without `act`, anybody does it. */
export const acts = [
  { key: 'newRequest', act: 'request.create', path: newRequestPath },
  { key: 'newProject', act: 'project.create', path: '/contractor/project/new' },
  { key: 'receive', act: 'shipment.receive', path: '/contractor/receipts' },
  {
    key: 'decideRequests',
    act: 'request.approve',
    path: { QAJ_BRANCH: '/branchesQaj/application', AKIMAT_BRANCH: '/mio/application', QAJ: '/emergency' },
  },
  { key: 'decideProjects', act: 'project.approve', path: { QAJ_BRANCH: '/branchesQaj/projects', AKIMAT_BRANCH: '/mio/projects' } },
  { key: 'split', act: 'split.edit', path: { QAJ_BRANCH: '/branchesQaj/distribution', AKIMAT_BRANCH: '/mio/distribution' } },
  { key: 'order', act: 'order.sign', path: '/distribution' },
  { key: 'limits', act: 'distribution.edit', path: '/mintrans/distributions/create' },
  { key: 'plan', act: 'plan.edit', path: '/minenergo/monthly_plan' },
  { key: 'promise', act: 'holder.sign', path: '/resourceholder/distribution' },
  { key: 'ship', act: 'shipment.add', path: '/resourceholder/report' },
  { key: 'invite', act: 'account.invite', path: '/admin/users' },
  { key: 'password', path: '/user/profile' },
  { key: 'problem', path: '/user/problems' },
  { key: 'check', path: '/verify' },
] as const satisfies readonly Doable[]
export type ActKey = (typeof acts)[number]['key']

/** What somebody may do, with the page of their role. */
export const actsOf = (doer: Doer): { key: ActKey; path: string }[] =>
  (acts as readonly (Doable & { key: ActKey })[]).flatMap(({ key, act, path }) => {
    const page = typeof path === 'string' ? path : path[doer.role]
    return page && (act === undefined || may(doer, act)) ? [{ key, path: page }] : []
  })
