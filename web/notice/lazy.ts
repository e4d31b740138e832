/** Lazy imports of notifications: keep the code out of the frame and the screen table, which every user loads. */
export const notices = () => import('./NoticesPage.tsx')
export const mails = () => import('./MailsPage.tsx')
export const confirmation = () => import('./ConfirmEmailPage.tsx')
export const bell = () => import('./NoticeBell.tsx')
