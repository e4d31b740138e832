import { nameInCertificate, type PersonName } from '#domain/person/name.ts'
import { refuse } from '#domain/refusal.ts'
import { emailFree } from '../person/email.ts'
import { changePerson, insertPerson } from '../person/person.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { Services } from '../platform/services.ts'
import type { Holder } from '../session/challenge.ts'
import { requireSeatOpen } from '../session/entry.ts'
import { insertRegistration, isMember, personByIin, showKey } from './store.ts'

/**
 * The person whose key this is. Known: themselves. Unknown: an unconfirmed user named as the certificate says, or the one who
 * registered by e-mail and now shows a key. A key of an organisation they do not act for yet opens a registration for it;
 * that of one they left opens nothing.
 * An individual entrepreneur's key is the person's own: its IIN stands for a BIN.
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

/** Who registered by e-mail and has not shown a key yet. */
const legacyOf = (call: Call): number | null =>
  call.signedIn && call.person.iin === '' && call.person.registration ? call.person.id : null

/** A person's own key serves whatever they act for; an organisation's only that organisation. */
const actsAlready = (tx: Tx, personId: number, bin: string, own: boolean): Promise<boolean> => isMember(tx, personId, own ? null : bin)

async function newcomer(tx: Tx, identity: Holder['identity'], name: PersonName, legacy: number | null, call: Call): Promise<number> {
  if (legacy !== null) {
    await changePerson(tx, legacy, { iin: identity.iin, ...name }) // what the key says takes the place of what was typed
    return legacy
  }
  const email = identity.email?.toLowerCase() ?? null
  const free = email !== null && (await emailFree(tx, email, 0))
  return (await insertPerson(tx, { iin: identity.iin, ...name, email: free ? email : null, passwordHash: null, language: call.language }))
    .id
}
