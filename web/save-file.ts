import type { GotFile } from './call.ts'

/** Saves a file as the browser's downloads do, under the name the server gave it. */
export function saveFile({ blob, fileName }: Pick<GotFile, 'blob' | 'fileName'>): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
