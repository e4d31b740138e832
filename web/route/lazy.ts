/** Lazy imports of an office's pages: keep the code out of the screen table, which every user loads. */
export const projectList = () => import('./RouteListPage.tsx')
export const projectDetail = () => import('./RouteDetailPage.tsx')
export const requestList = () => import('../request/office/RequestRoutesPage.tsx')
export const requestDetail = () => import('../request/office/RequestRoutePage.tsx')
