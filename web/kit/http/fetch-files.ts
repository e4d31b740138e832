import { earlyRequestOf } from './early-calls.ts'
import { Failed } from './failed.ts'

/** Files in the cache of the browser, or on their way to it; a failed one is requested again. */
const fetched = new Map<string, Promise<void>>()

async function fetchFile(name: string): Promise<void> {
  let response: Response
  try {
    response = await fetch(`/assets/${name}`)
    await response.arrayBuffer() // a response that is not read to its end is not kept by the browser
  } catch {
    throw new Failed(0, {})
  }
  if (!response.ok) throw new Failed(response.status, {})
}

/** The code of a failure after which only a new document can load the files. */
export const needsReload = 'reload'

async function fetchOnce(name: string): Promise<void> {
  const requested = earlyRequestOf(name)
  if (await requested) return
  const known = fetched.get(name)
  const coming = known ?? fetchFile(name)
  fetched.set(name, coming)
  coming.catch(() => fetched.delete(name))
  await coming
  if (requested) throw new Failed(0, { code: needsReload })
}

/**
 * Puts files of the build into the browser's cache. A browser that could not load a module does not try again as long as the page is open: none is
 * imported before all of its files are in the cache. Those that the first script of the page has requested are not requested again.
 * @throws {Failed} 'network' without a connection; 404 if a new build has replaced the files; `needsReload` if the first script could not load one
 */
export const fetchFiles = async (names: readonly string[]): Promise<void> => void (await Promise.all(names.map(fetchOnce)))

/**
 * What the build puts in the place of `import()` (web/build/parts.ts). `load` imports the part, whose file it names; `others` are the files that the part
 * needs besides, and the importing file does not.
 */
export async function importPart<T>(load: () => Promise<T>, others: readonly string[] = []): Promise<T> {
  await fetchFiles([...fileIn(load), ...others.map((file) => file.slice('assets/'.length))])
  return load()
}

/** Read from its text: a list of all names would be written twice. */
export const fileIn = (load: () => unknown): string[] => /import\([`'"]\.\/([^`'"]+)/.exec(String(load))?.slice(1) ?? []
