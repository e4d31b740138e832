let given = 0

/** Sets the client address as a proxy would: each caller gets a unique address, because sign-in attempts are rate limited by address. */
export function fromNewAddress(): { 'x-forwarded-for': string } {
  given += 1
  return { 'x-forwarded-for': `10.${process.env.TEST_WORKER_INDEX ?? 255}.${given >> 8}.${given & 255}` }
}
