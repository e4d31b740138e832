/** An office's pages, found from here: the table of screens, which everybody loads, need not know what each of them is made of. */
export const projectList = () => import('./RouteListPage.tsx')
export const projectDetail = () => import('./RouteDetailPage.tsx')
export const requestList = () => import('../request/office/RequestRoutesPage.tsx')
export const requestDetail = () => import('../request/office/RequestRoutePage.tsx')
