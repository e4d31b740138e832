/** Lazy imports of the user's own reports: keep the code out of the screen table. */
export const mine = () => import('./MyProblemsPage.tsx')
