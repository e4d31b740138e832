import { expect, test } from 'vitest'
import { paced } from './paced.ts'

/** Reads a sheet of so many bytes in pieces, each of which the reader leaves waiting for so many ms. Returns what it got. */
async function read(bytes: number, piece: number, ms: number): Promise<number> {
  let [clock, got] = [0, 0]
  async function* sheet() {
    for (let at = 0; at < bytes; at += piece) {
      clock += 60_000 // the database may take its time
      yield new Uint8Array(piece)
    }
  }
  for await (const some of paced(sheet(), () => clock)) {
    got += some.length
    clock += ms
  }
  return got
}

test('a sheet goes to the end over a line of 64 kbit/s, however long the database reads', async () => {
  expect(await read(10_000_000, 16_000, 2_000)).toBe(10_000_000)
})

test('a reader who takes a few bytes a second loses the place that others wait for', async () => {
  await expect(read(10_000_000, 16_000, 20_000)).rejects.toThrow('too slow')
  await expect(read(10_000_000, 100, 1_000)).rejects.toThrow('too slow')
})
