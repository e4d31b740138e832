/** The value that this browser keeps under `key`; null = none, or not one that `fits`: an older version may have kept another. */
export function keptValue<T>(key: string, fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return fits(value) ? value : null
  } catch {
    return null
  }
}
