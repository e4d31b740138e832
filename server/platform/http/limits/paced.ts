/** Bytes a second that a reader must take, besides ms to begin with: a line of 64 kbit/s. */
const slowest = 8_000
const patience = 30_000

/**
 * The same bytes, as long as their reader takes them at that speed: whoever takes a few bytes a minute would keep others waiting for a place. Only the
 * time counts for which the reader lets us wait. @throws when it is too slow
 */
export async function* paced(bytes: AsyncIterable<Uint8Array>, now: () => number = () => performance.now()): AsyncGenerator<Uint8Array> {
  let [waited, taken] = [0, 0]
  for await (const some of bytes) {
    const given = now()
    yield some
    waited += now() - given
    taken += some.length
    if (waited > patience + (taken / slowest) * 1000) throw new Error('The reader of a sheet is too slow')
  }
}
