import { infoApi as api } from '#contract/core/info.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { contactsFor } from './contacts.ts'

export function infoRoutes(mount: Mount, { db }: Services): void {
  mount(api.contacts, (_input, call) => contactsFor(db, call))
}
