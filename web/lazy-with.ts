import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadMessages } from './i18n.tsx'
import type { Section } from './language.ts'

/**
 * A part of a page that is loaded when it is wanted, with the sections of the dictionary that it needs besides those of the page. `ahead` loads both
 * before: what must open without a connection.
 */
export function lazyWith<Props extends object>(
  sections: readonly Section[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> & { ahead: () => Promise<unknown> } {
  const both = async () => (await Promise.all([load(), loadMessages(sections)]))[0]
  return Object.assign(lazy(both), { ahead: both })
}
