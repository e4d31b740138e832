/** Says what a person can do about it. Anything else that is thrown is a fault of ours and keeps its stack. */
export class Clear extends Error {}

/** What the operating system refuses, in words. @param {unknown} error @returns {string | undefined} undefined: a fault of ours */
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
