/** Whether a notification of this kind is about the recipient's own access: it is also sent to people without access, and their page reads its user anew. */
export const aboutAccess = (kind: string): boolean => kind.startsWith('account.')
