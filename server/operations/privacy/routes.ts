import { personalApi as api } from '#contract/operations/privacy.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { personalData } from './export.ts'

export function personalRoutes(mount: Mount, services: Services): void {
  mount(api.mine, ({ query }, call) => personalData(services, call.person.id, query.form, call))
  mount(api.ofPerson, ({ params, query }, call) => personalData(services, params.id, query.form, call))
}
