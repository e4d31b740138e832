/** Lazy imports of the administrator's pages, so that the table of screens, which every user loads, does not contain their chunk names. */
export const users = () => import('./UsersPage.tsx')
export const account = () => import('./AccountPages.tsx')
export const institutions = () => import('./organisations/InstitutionsPage.tsx')
export const visits = () => import('./JournalPage.tsx')
export const traders = () => import('../partner/TradersPage.tsx')
export const suppliers = () => import('../partner/SuppliersPage.tsx')
export const settings = () => import('./settings/SettingsPage.tsx')
export const problems = () => import('../problem/ProblemsPage.tsx')
