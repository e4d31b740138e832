import type { Authority } from '#signer/authority.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { type Issued, issue } from '#signer/issue.ts'
import { addKeys, authorityFolder, readKeys } from '#signer/keys/key-store.ts'
import { type DemoPerson, employee, stranger } from './cast.ts'
import { demoOrganisations } from './people.ts'

const day = 86_400_000

export type DemoKeys = { authority: Authority; of: (iin: string) => { chain: Uint8Array[]; privateKey: Issued['privateKey'] } }

/**
 * The keys of the demo, made on this machine when first needed and valid about `now`: one for each person, three
 * that are wrong to choose, and one of a person unknown to the portal.
 */
export async function demoKeys(dir: string, people: DemoPerson[], now: Date): Promise<DemoKeys> {
  const authority = await authorityAt(authorityFolder(dir))
  if ((await readKeys(dir)).length === 0) await addKeys(dir, await newKeys(authority, people, now.getTime()))
  const keys = await readKeys(dir)
  return {
    authority,
    of: (iin) =>
      keys.find(
        (k) =>
          k.facts.identity.iin === iin &&
          k.facts.identity.bin !== null &&
          k.facts.identity.rights.some((r) => r === 'head' || r === 'rightToSign'),
      )!,
  }
}

async function newKeys(authority: Authority, people: DemoPerson[], now: number) {
  const organisations = await demoOrganisations()
  const valid = { notBefore: new Date(now - 1000 * day), notAfter: new Date(now + 700 * day) }
  const one = async (p: DemoPerson, label: string, more: Partial<Parameters<typeof issue>[1]> = {}) => {
    const { surname, name, patronymic, iin, email } = p
    const organisation = { name: organisations.find((o) => o.bin === p.bin)!.nameRu, bin: p.bin }
    const { chain, privateKey } = await issue(authority, {
      person: { surname, name, ...(patronymic && { patronymic }), iin, email },
      organisation,
      rights: [p.right],
      ...valid,
      ...more,
    })
    return { chain, privateKey, label }
  }
  const [contractor] = people as [DemoPerson, ...DemoPerson[]]
  return Promise.all([
    ...people.map((p) => one(p, p.email)),
    one({ ...employee, bin: contractor.bin }, `${contractor.email}: employee`),
    one(contractor, `${contractor.email}: expired`, { notBefore: new Date(now - 900 * day), notAfter: new Date(now - 30 * day) }),
    one(contractor, `${contractor.email}: person`, { organisation: undefined }),
    one(contractor, 'newcomer', stranger),
  ])
}
