import { useEffect, useId } from 'react'

/** Where keys are heard: each group is a part of the list of keys. */
export type KeyGroup = 'record' | 'matrix' | 'desk'

const heard = new Map<string, { group: KeyGroup; only: readonly string[] | null }>()
/** What the page hears now, for the list of keys; `only` null = the whole group. */
export const keysHeard = () => [...heard.values()]

/** Names a group of keys that this part of the page hears; `only` = those of the group, with a comma between them. */
export function useKeyHelp(group: KeyGroup, only: string | null = null): void {
  const own = useId()
  useEffect(() => {
    heard.set(own, { group, only: only === null ? null : only.split(',') })
    return () => void heard.delete(own)
  }, [own, group, only])
}
