/** Lazy import of the registration pages: keeps the code out of the screen table. */
export const registration = () => import('./RegistrationPages.tsx')
