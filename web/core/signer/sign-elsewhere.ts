/** A document for a way of signing that shows its title. `data` = base64. */
export type DocumentToSign = { title: string; data: string; mime: '@file/pdf' | '' }

/** Another way to signatures than the program on this computer. @returns one detached CMS for each document, base64 */
export type SignElsewhere = (documents: readonly DocumentToSign[]) => Promise<readonly string[]>
