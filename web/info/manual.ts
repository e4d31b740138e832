import type { Role } from '#domain/role.ts'
import type { ru } from '#i18n/ru.ts'

export type Chapter = { screen: Exclude<keyof typeof ru.screen, 'group'>; to: string; text: keyof typeof ru.manual.text }

const office = (at: string): Chapter[] => [
  { screen: 'branchProjects', to: `${at}/projects`, text: 'officeProjects' },
  { screen: 'branchRequests', to: `${at}/application`, text: 'officeRequests' },
  { screen: 'branchSplit', to: `${at}/distribution`, text: 'officeSplit' },
]

/** What each role works with, in the order in which a month goes. */
export const manualOf: Record<Role, readonly Chapter[]> = {
  CONTRACTOR: [
    { screen: 'contractorProjects', to: '/contractor/project', text: 'contractorProjects' },
    { screen: 'requests', to: '/contractor/applications', text: 'contractorRequests' },
    { screen: 'receipts', to: '/contractor/receipts', text: 'contractorReceipts' },
    { screen: 'appeals', to: '/appeals', text: 'contractorAppeals' },
  ],
  QAJ_BRANCH: office('/branchesQaj'),
  AKIMAT_BRANCH: office('/mio'),
  QAJ: [
    { screen: 'allocation', to: '/distribution', text: 'allocation' },
    { screen: 'workbench', to: '/distribution-v2', text: 'workbench' },
    { screen: 'projectMonitoring', to: '/project-monitoring', text: 'projectMonitoring' },
    { screen: 'requestMonitoring', to: '/application-monitoring', text: 'requestMonitoring' },
    { screen: 'appeals', to: '/appeals', text: 'qajAppeals' },
  ],
  KAD_MT: [
    { screen: 'distributions', to: '/mintrans/distributions', text: 'distributions' },
    { screen: 'balance', to: '/balance', text: 'balance' },
  ],
  MENERGY: [
    { screen: 'annualPlan', to: '/minenergo/annual_plan', text: 'annualPlan' },
    { screen: 'monthlyPlan', to: '/minenergo/monthly_plan', text: 'monthlyPlan' },
    { screen: 'balance', to: '/balance', text: 'balance' },
  ],
  SUPPLIER: [
    { screen: 'holderAllocations', to: '/resourceholder/distribution', text: 'holderAllocations' },
    { screen: 'holderReport', to: '/resourceholder/report', text: 'holderReport' },
  ],
  FACTORY: [{ screen: 'home', to: '/info/user', text: 'factoryHome' }],
  ADMIN: [
    { screen: 'users', to: '/admin/users', text: 'users' },
    { screen: 'visits', to: '/admin/journal', text: 'visits' },
    { screen: 'traders', to: '/admin/trader', text: 'partners' },
    { screen: 'suppliers', to: '/admin/suppliers', text: 'suppliers' },
    { screen: 'settings', to: '/admin/settings', text: 'settings' },
    { screen: 'problems', to: '/admin/problems', text: 'problems' },
    { screen: 'mails', to: '/admin/mails', text: 'mails' },
    { screen: 'trust', to: '/admin/trust', text: 'trust' },
  ],
  GUEST: [{ screen: 'balance', to: '/balance', text: 'balance' }],
}

/** Whoever signs reads how; the rest is for all. */
export const forAll = (signs: boolean): readonly Chapter[] => [
  ...(signs ? [{ screen: 'ncalayer', to: '/info/ncalayer', text: 'signing' } as const] : []),
  { screen: 'profile', to: '/user/profile', text: 'profile' },
  { screen: 'notices', to: '/info/notices', text: 'notices' },
  { screen: 'verify', to: '/verify', text: 'verify' },
  { screen: 'myProblems', to: '/user/problems', text: 'myProblems' },
]
