import { infoApi as api } from '#contract/info.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { contactsFor } from './contacts.ts'

export function infoRoutes(mount: Mount, { db }: House): void {
  mount(api.contacts, (_input, call) => contactsFor(db, call))
}
