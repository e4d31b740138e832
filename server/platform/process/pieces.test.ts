import { expect, test } from 'vitest'
import { rowsAtOnce, turns } from './pieces.ts'

test('rows of many small groups give the event loop a turn as often as those of a large one', async () => {
  let [seen, counting] = [0, true]
  const count = () => {
    seen += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const turn = turns()
  for (let group = 0; group < 40; group++) for (let row = 0; row < rowsAtOnce / 5; row++) await turn()
  counting = false
  expect(seen).toBeGreaterThanOrEqual(40 / 5)
})
