import { substitutionApi as api } from '#contract/documents/substitution.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { endSubstitution, listSubstitutions, makeSubstitution, orderFile } from './use-cases.ts'

export function substitutionRoutes(mount: Mount, services: Services): void {
  mount(api.list, (_, call) => listSubstitutions(services, call))
  mount(api.make, ({ body, files }, call) => makeSubstitution(services, body, files, call))
  mount(api.end, ({ params, body }, call) => endSubstitution(services, params.id, body, call))
  mount(api.order, ({ params }, call) => orderFile(services, params.id, call))
}
