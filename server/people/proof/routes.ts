import { trustApi as api } from '#contract/core/trust.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { withProof } from './tables.ts'

export function proofRoutes(mount: Mount, { db }: Services): void {
  mount(api.papers, async (_, { t }) => {
    const last = await withProof(db).selectFrom('proofCheck').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (!last) return { lastCheck: null }
    const { checkedAt, papers, found } = last
    const findings = last.findings.map(({ fault, ...finding }) => ({
      ...{ document: null, code: null, field: null, signed: null, stands: null },
      ...finding,
      fault: fault ? t(`evidence.fault.${fault}`) : null,
    }))
    return { lastCheck: { at: checkedAt.toISOString(), papers, found, findings } }
  })
}
