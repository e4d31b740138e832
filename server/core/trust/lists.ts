import { type Crls, loadCrlsInTurns } from '#eds/revocation/crls.ts'
import type { Trust } from '#eds/trust.ts'
import type { Db } from '../../platform/sql/db.ts'
import { withTrust } from './tables.ts'

/** Another instance may have fetched meanwhile: the database is queried again this many ms after the last query. */
const look = 5_000

/** The lists of these addresses from the database. Each is parsed once; only a changed one is parsed again. */
export function listsAtHand(db: Db, trust: Trust, urls: string[], now: () => number = () => performance.now()): () => Promise<Crls> {
  let crls: Crls = { lists: [], refused: [] }
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<Crls> | null = null
  const read = async (): Promise<Crls> => {
    const rows = await withTrust(db)
      .selectFrom('revocationSource')
      .select('sha256')
      .where('url', 'in', urls)
      .where('sha256', 'is not', null)
      .execute()
    const wanted = rows.map(({ sha256 }) => sha256!)
    const staying = crls.lists.filter(({ fingerprint }) => wanted.includes(fingerprint))
    const missing = wanted.filter((sha256) => !staying.some(({ fingerprint }) => fingerprint === sha256))
    if (missing.length > 0 || staying.length < crls.lists.length) {
      const bodies = await Promise.all(missing.map((sha256) => bodyOf(db, sha256)))
      const { lists, refused } = await loadCrlsInTurns(bodies, trust)
      crls = { lists: [...staying, ...lists], refused }
    }
    lookedAt = now()
    return crls
  }
  return async () => {
    if (urls.length === 0 || now() - lookedAt < look) return crls
    looking ??= read().finally(() => {
      looking = null
    })
    return looking
  }
}

const bodyOf = async (db: Db, sha256: string): Promise<Buffer> =>
  (await withTrust(db).selectFrom('revocationAnswer').select('body').where('sha256', '=', sha256).executeTakeFirstOrThrow()).body
