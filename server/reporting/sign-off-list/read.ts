import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { selectRoutes } from './select.ts'
import { viewsOf } from './view.ts'

export async function loadVisibleRoute(db: Db, call: Call, id: number): Promise<SignatureRoute> {
  const r = await selectRoutes(db, call.actor).where('r.id', '=', id).executeTakeFirst()
  const visible = r && within('project', call.actor, { ...r, organization: r.organizationBin })
  const [view] = visible ? await viewsOf(db, call, [r]) : []
  return view ?? refuse('not.found')
}
