import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.runIf(process.platform === 'linux')('a thread goes behind the event loop, which stays where it is', async () => {
  const before = getPriority()
  const thread = new Worker(
    `import('${new URL('./behind.ts', import.meta.url)}').then(({ goBehind }) => {
      goBehind()
      require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority())
    })`,
    { eval: true },
  )
  expect(await once(thread, 'message')).toEqual([Math.max(before, 10)])
  expect(getPriority()).toBe(before)
})
