import { nameInCertificate, type PersonName } from '#domain/core/person/name.ts'
import { refuse } from '#domain/refusal.ts'
import { emailFree } from '../../core/person/email.ts'
import { changePerson, insertPerson } from '../../core/person/person.ts'
import type { Holder } from '../../core/session/challenge.ts'
import { requireSeatOpen } from '../../core/session/entry.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { insertRegistration, isMember, personByIin, showKey } from './store.ts'

/**
 * Finds or creates the person of a key. Unknown IIN: a new unconfirmed user named as in the certificate, or the user who registered by
 * e-mail and now presents a key. The key of an organisation of which they are not a member yet opens a registration for it;
 * that of one they left opens none.
 * An individual entrepreneur's key is a personal one: its IIN is used as the BIN.
 */
export function recogniseHolder({ db, clock }: Services, holder: Holder, call: Call): Promise<number> {
  const { identity, certificate } = holder
  const name = nameInCertificate(identity)
  const own = identity.kind === 'person'
  const shown = {
    bin: own ? identity.iin : identity.bin!,
    organizationName: own ? entrepreneur(name) : (identity.organization ?? identity.bin!),
    certificate: Buffer.from(certificate),
    certificateSerial: identity.serialNumber,
  }
  return db.transaction().execute(async (tx) => {
    const known = await personByIin(tx, identity.iin)
    const legacy = legacyOf(call)
    if (known && legacy) refuse('registration.keyKnown')
    await requireSeatOpen(tx, known, shown.bin, call)
    const id = known?.id ?? (await newcomer(tx, identity, name, legacy, call))
    if (!(await actsAlready(tx, id, shown.bin, own))) {
      const present = await showKey(tx, id, shown)
      if (!present) await insertRegistration(tx, { personId: id, ...shown, createdAt: clock.now() })
    }
    return id
  })
}

const entrepreneur = ({ fullName }: PersonName): string => `ИП ${fullName}`

/** Id of the signed-in user who registered by e-mail and has not presented a key yet, or null. */
const legacyOf = (call: Call): number | null =>
  call.signedIn && call.person.iin === '' && call.person.registration ? call.person.id : null

/** Whether the person is a member already: of any organisation for a personal key, of that organisation for its key. */
const actsAlready = (tx: Tx, personId: number, bin: string, own: boolean): Promise<boolean> => isMember(tx, personId, own ? null : bin)

async function newcomer(tx: Tx, identity: Holder['identity'], name: PersonName, legacy: number | null, call: Call): Promise<number> {
  if (legacy !== null) {
    await changePerson(tx, legacy, { iin: identity.iin, ...name }) // the name in the certificate replaces the typed one
    return legacy
  }
  const email = identity.email?.toLowerCase() ?? null
  const free = email !== null && (await emailFree(tx, email, 0))
  return (await insertPerson(tx, { iin: identity.iin, ...name, email: free ? email : null, passwordHash: null, language: call.language }))
    .id
}
