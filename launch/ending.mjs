import { endQuietOnes } from './quietly.mjs'

/** @typedef {import('./portal.mjs').Running} Running */

/**
 * Shuts everything down once, in the reverse order of starting, whatever triggers it.
 * @param {(line: string) => void} tell
 */
export function planEnding(tell) {
  /** @type {Running[]} */
  const running = []
  /** @type {(() => void)[]} */
  const last = []
  let since = 0

  /** @param {number} code of the launcher @param {string=} why */
  async function end(code, why) {
    if (since) {
      // Ctrl-C arrives twice: from the terminal and from npm. Pressed again later, it means an immediate end.
      if (performance.now() - since < 1000) return
      for (const one of running) one.kill()
      process.exit(1)
    }
    since = performance.now()
    if (why) tell(why)
    endQuietOnes('SIGTERM')
    for (let one = running.at(-1); one; one = running.at(-1)) {
      await one.stop()
      running.splice(running.indexOf(one), 1)
    }
    for (const act of last) act()
    process.exit(code)
  }
  return {
    end,
    isEnding: () => since > 0,
    /** Handles a service that ended unexpectedly. @param {string} why */
    lost: (why) => void (since || end(1, `\n${why}`)),
    /** May be called during the shutdown; the service is then stopped too. @param {Running} one */
    started: (one) => void running.push(one),
    /** @param {() => void} act */
    atLast: (act) => last.push(act),
  }
}

/** @param {(code: number, why: string) => Promise<void>} end */
export function endOnSignals(end) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void end(0, '\nStopping …'))
  // When npm is killed, its children keep running: the terminal would be free while everything still runs.
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => process.ppid !== parent && end(1, '\nnpm is gone. Stopping …'), 500).unref()
}
