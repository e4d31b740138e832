import { sql } from 'kysely'
import type { Revocation } from '#eds/verdict.ts'
import { storeAnswers } from '../../core/trust/answers.ts'
import { type CheckRow, type CheckState, withTrust } from '../../core/trust/tables.ts'
import { type Judged, revocationFor } from '../../core/trust/verifier.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Db, Sql, Tx } from '../../platform/sql/db.ts'
import { noteRevokedCertificate } from './certificates.ts'

/** Signatures checked again in one run; the rest waits for the next. */
const atOnce = 20
/** While a signature is being checked no other instance takes it. */
const leaseMinutes = 5
/** Maximum of minutes between two attempts: the interval doubles each time, up to six hours. */
const mostMinutes = 360

/**
 * Stores with an accepted signature the revocation status of its certificate, with the answers themselves as evidence; a signature accepted unchecked
 * is marked as such. Stores nothing if no source was queried at all. Runs in the transaction that stores the signature.
 */
export async function noteRevocation(tx: Tx, signatureId: number, { verdict: { revocation, times }, later }: Judged): Promise<void> {
  if (!later && !revocation) return
  const fields =
    later || !revocation ? { state: 'PENDING' as const, ...nothing, answers: [] } : await goodFields(tx, revocation, times.checkedAt)
  await withTrust(tx)
    .insertInto('signatureCheck')
    .values({ signatureId, acceptedUnasked: later, attempts: 0, dueAt: later ? sql<Date>`now()` : null, detail: null, ...fields })
    .execute()
}

const nothing = { source: null, number: null, thisUpdate: null, nextUpdate: null, revokedAt: null, reason: null, checkedAt: null }

const goodFields = async (tx: Tx, revocation: Revocation, checkedAt: Date) => ({
  state: 'GOOD' as const,
  ...fieldsOf(revocation),
  answers: await storeAnswers(tx, revocation),
  checkedAt,
})

const fieldsOf = ({ source, number, thisUpdate, nextUpdate, revokedAt, reason }: Revocation) => ({
  source,
  number,
  thisUpdate,
  nextUpdate,
  revokedAt,
  reason,
})

/** Loads the certificate checks of these signatures; those that were never checked are absent. */
export async function checksOf(sql: Sql, signatureIds: number[]): Promise<Map<number, Check>> {
  if (signatureIds.length === 0) return new Map()
  const rows = await withTrust(sql).selectFrom('signatureCheck').select(checkFields).where('signatureId', 'in', signatureIds).execute()
  return new Map(rows.map(({ signatureId, ...check }) => [signatureId, check]))
}

const checkFields = [
  'signatureId',
  'state',
  'acceptedUnasked',
  'source',
  'number',
  'thisUpdate',
  'nextUpdate',
  'revokedAt',
  'reason',
  'answers',
  'checkedAt',
] as const
export type Check = Omit<Pick<CheckRow, (typeof checkFields)[number]>, 'signatureId'>

/** Notifies those concerned, in the transaction that found it; injected, because the document module is in a higher layer. */
export type NotifyOfRevocation = (tx: Tx, services: Pick<Services, 'clock'>, signatureId: number) => Promise<unknown>
export type Checked = { signatureId: number; state: CheckState }

/** Checks again the signatures that were accepted unchecked and are due. A signature is judged as of its acceptance. */
export async function checkPending(
  services: Pick<Services, 'db' | 'files' | 'trust' | 'revocation' | 'clock'>,
  tell: NotifyOfRevocation,
): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const due of await takeDue(services.db)) {
    const content = await services.files.get(due.documentSha256).catch(() => null)
    const question = { cms: due.cms, at: due.signedAt, now: services.clock.now(), purpose: 'sign' as const }
    const judged = content && (await revocationFor(services).judge({ ...question, content }))
    checked.push({ signatureId: due.signatureId, state: await settle(services, due, judged, tell) })
  }
  return checked
}

type Due = { signatureId: number; cms: Buffer; signedAt: Date; documentSha256: string; certificateSerial: string }

async function takeDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (update signature_check set due_at = now() + make_interval(mins => ${leaseMinutes}::int) where signature_id in
      (select signature_id from signature_check where state = 'PENDING' and due_at <= now() order by due_at limit ${atOnce} for update skip locked)
      returning signature_id)
    select d.signature_id, s.cms, s.signed_at, s.document_sha256, s.certificate_serial from due d join signature s on s.id = d.signature_id`.execute(
    db,
  )
  return rows
}

async function settle(
  services: Pick<Services, 'db' | 'clock'>,
  { signatureId, certificateSerial }: Due,
  judged: Judged | null,
  tell: NotifyOfRevocation,
): Promise<Checked['state']> {
  const { db } = services
  const verdict = judged?.verdict
  const revocation = verdict?.revocation ?? null
  const revoked = verdict?.code === 'certificateRevoked'
  if (!revocation || !(verdict?.ok || revoked)) {
    const detail = !judged ? 'the document cannot be read' : verdict?.ok ? 'no answer yet' : verdict!.code
    await sql`update signature_check set attempts = attempts + 1, detail = ${detail},
      due_at = now() + make_interval(mins => least(power(2, least(attempts, 20)), ${mostMinutes})::int) where signature_id = ${signatureId}`.execute(
      db,
    )
    return 'PENDING'
  }
  const state = revoked ? 'REVOKED' : 'GOOD'
  await db.transaction().execute(async (tx) => {
    const answers = await storeAnswers(tx, revocation)
    await withTrust(tx)
      .updateTable('signatureCheck')
      .set({ state, ...fieldsOf(revocation), answers, checkedAt: sql<Date>`now()`, dueAt: null, detail: null })
      .where('signatureId', '=', signatureId)
      .execute()
    if (!revoked) return
    await noteRevokedCertificate(tx, certificateSerial, revocation.revokedAt)
    await tell(tx, services, signatureId)
  })
  return state
}

/**
 * Records with each signature of a certificate that a later list names it. A signature accepted before stays good, and shows both; the answer by
 * which it was accepted stays as evidence, the new list is added to it.
 */
export async function noteFoundLater(
  services: Pick<Services, 'db' | 'clock'>,
  { serial, certificate }: { serial: string; certificate: Buffer },
  revocation: Revocation,
  tell: NotifyOfRevocation,
): Promise<Checked[]> {
  const { revokedAt, reason } = revocation
  return services.db.transaction().execute(async (tx) => {
    const names = await storeAnswers(tx, revocation)
    const { rows } = await sql<Checked>`
      insert into signature_check as c (signature_id, state, accepted_unasked, source, number, this_update, next_update, revoked_at, reason, answers, checked_at, attempts)
      select s.id, case when ${revokedAt}::timestamptz <= s.signed_at then 'REVOKED' else 'GOOD' end, false, ${revocation.source}, ${revocation.number},
        ${revocation.thisUpdate}, ${revocation.nextUpdate}, ${revokedAt}, ${reason}, ${names}::text[], now(), 0
      from signature s where s.certificate_serial = ${serial} and s.chain[1] = ${certificate}
      on conflict (signature_id) do update set state = excluded.state, revoked_at = excluded.revoked_at, reason = excluded.reason, checked_at = now(),
        answers = (select array_agg(distinct one) from unnest(c.answers || excluded.answers) one)
      where c.state = 'GOOD' and c.revoked_at is null
      returning signature_id as "signatureId", state`.execute(tx)
    await noteRevokedCertificate(tx, serial, revokedAt)
    for (const { signatureId, state } of rows) if (state === 'REVOKED') await tell(tx, services, signatureId)
    return rows
  })
}
