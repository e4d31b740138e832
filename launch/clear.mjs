/** An error with instructions for the user. Any other error is a bug in the portal and keeps its stack. */
export class Clear extends Error {}

/** Describes an error of the operating system. @param {unknown} error @returns {string | undefined} undefined: a bug in the portal */
export function inWords(error) {
  if (!(error instanceof Error)) return undefined
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  if (/ENOSPC|EDQUOT|No space left on device/.test(`${code} ${error.message}`))
    return `The disk is full.\n${error instanceof Clear ? error.message : (path ?? '')}`
  if (error instanceof Clear) return error.message
  if (code === 'EROFS') return `This file system is read-only: ${path}`
  if (code === 'EACCES' || code === 'EPERM') return `No permission: ${path}`
  return undefined
}
