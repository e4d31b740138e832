/** Lazy imports of the pages opened from the list of projects. */
export const creating = () => import('./CreateProjectPage.tsx')
export const editing = () => import('./EditProjectPage.tsx')
export const one = () => import('./ProjectPage.tsx')
