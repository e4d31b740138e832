/** Who comes in for the first time brings these pages; the table of screens, which everybody loads, only knows where to ask. */
export const registration = () => import('./RegistrationPages.tsx')
