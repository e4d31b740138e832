/** A backup that cannot be made, is damaged, or cannot be restored here: sentences for the operator. */
export class BackupRefused extends Error {}

export const refused = (words: string): never => {
  throw new BackupRefused(words)
}
