import type { GotFile } from './call.ts'

/** Saves a file as a browser download, under the name given by the server. */
export function saveFile({ blob, fileName }: Pick<GotFile, 'blob' | 'fileName'>): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // By then the download holds its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
