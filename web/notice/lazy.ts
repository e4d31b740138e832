/** What there is of notices, found from here: the frame and the table of screens, which everybody loads, need not know what each is made of. */
export const notices = () => import('./NoticesPage.tsx')
export const mails = () => import('./MailsPage.tsx')
export const confirmation = () => import('./ConfirmEmailPage.tsx')
export const bell = () => import('./NoticeBell.tsx')
