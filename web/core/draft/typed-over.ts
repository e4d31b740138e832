const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A draft with what was typed while it was offered, which is newer: each field that differs from `initial`, the form as it was opened. What was added to a
 * list comes after what the draft has there.
 */
export function typedOver<T>(kept: T, typed: T, initial: T): T
export function typedOver(kept: unknown, typed: unknown, initial: unknown): unknown {
  if (same(typed, initial)) return kept
  if (Array.isArray(kept) && Array.isArray(typed) && Array.isArray(initial)) {
    const both = Math.min(initial.length, typed.length)
    return [...kept.map((one, i) => (i < both ? typedOver(one, typed[i], initial[i]) : one)), ...typed.slice(initial.length)]
  }
  if (isRecord(kept) && isRecord(typed) && isRecord(initial))
    return Object.fromEntries(
      Object.keys({ ...kept, ...typed }).map((field) => [field, typedOver(kept[field], typed[field], initial[field])]),
    )
  return typed
}
