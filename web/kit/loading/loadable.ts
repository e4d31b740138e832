/** Something that is loaded once, when it is needed. */
export type Loadable<T> = {
  /** Loads it; after a failure, again. Never rejects: the reason is its `failure`. */
  load: () => Promise<void>
  /** undefined = not loaded. */
  value: () => T | undefined
  /** Why the last load failed; undefined = it did not. */
  failure: () => unknown
}

export function loadable<T>(fetchValue: () => Promise<T>): Loadable<T> {
  let value: T | undefined
  let failure: unknown
  let loading: Promise<void> | null = null
  const begin = async () => {
    try {
      value = await fetchValue()
      failure = undefined
    } catch (error) {
      failure = error ?? new Error('It could not be loaded')
      loading = null
    }
  }
  return {
    load: () => (loading ??= begin()),
    value: () => value,
    failure: () => failure,
  }
}

/** Loads it and returns it. @throws its failure */
export async function loadValue<T>(of: Loadable<T>): Promise<T> {
  await of.load()
  const value = of.value()
  if (value === undefined) throw of.failure()
  return value
}

/** Whether a later attempt may succeed: there was no connection, or the server was restarting. Any other failure requires a reload of the page. */
export function isTransient(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  const { code, status } = failure as { code?: unknown; status?: unknown }
  return code === 'network' || (typeof status === 'number' && status >= 500)
}
