import { hash, hashRaw, verify } from '@node-rs/argon2'

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** The same hash as bytes, by a salt that the caller keeps: for what is looked up by it. */
export const saltedHash = (text: string, salt: Uint8Array): Promise<Buffer> => hashRaw(text, { ...cost, salt })

let nobody: Promise<string> | undefined

/** Takes as long for an unknown person as for a known one, so that the response time does not reveal which accounts exist. */
export async function passwordHolds(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  const good = await verify(stored ?? (await nobody), password)
  return good && stored != null
}
