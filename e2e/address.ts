let given = 0

/** What a proxy would say: who calls comes from an address that nobody else has, for attempts to sign in are counted by it. */
export function fromNewAddress(): { 'x-forwarded-for': string } {
  given += 1
  return { 'x-forwarded-for': `10.${process.env.TEST_WORKER_INDEX ?? 255}.${given >> 8}.${given & 255}` }
}
