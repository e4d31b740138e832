/** What one has reported; the table of screens need not know what it is made of. */
export const mine = () => import('./MyProblemsPage.tsx')
