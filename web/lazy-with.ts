import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadMessages } from './i18n.tsx'
import type { Section } from './language.ts'

/** A part of a page that is loaded when it is wanted, with the sections of the dictionary that it needs besides those of the page. */
export const lazyWith = <Props extends object>(
  sections: readonly Section[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => (await Promise.all([load(), loadMessages(sections)]))[0])
