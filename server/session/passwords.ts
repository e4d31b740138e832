import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/** Takes as long for an unknown person as for a known one, so that the response time does not reveal which accounts exist. */
export async function passwordHolds(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  const good = await verify(stored ?? (await nobody), password)
  return good && stored != null
}
