import { substitutionApi as api } from '#contract/substitution.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { endSubstitution, listSubstitutions, makeSubstitution, orderFile } from './use-cases.ts'

export function substitutionRoutes(mount: Mount, house: House): void {
  mount(api.list, (_, call) => listSubstitutions(house, call))
  mount(api.make, ({ body, files }, call) => makeSubstitution(house, body, files, call))
  mount(api.end, ({ params }, call) => endSubstitution(house, params.id, call))
  mount(api.order, ({ params }, call) => orderFile(house, params.id, call))
}
