/** What one opens from the list of projects: the list itself need not know what these pages are made of. */
export const creating = () => import('./CreateProjectPage.tsx')
export const editing = () => import('./EditProjectPage.tsx')
export const one = () => import('./ProjectPage.tsx')
