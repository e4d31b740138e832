import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A process that does nothing: what its loop waits, every loop on this machine waits for a processor. Sends the longest wait since the last message. */
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
process.send?.({ port: 0 })
process.on('message', () => {
  process.send?.({ loopMax: loop.max / 1e6 })
  loop.reset()
})
process.on('disconnect', () => process.exit(0))
