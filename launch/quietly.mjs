import { spawn } from 'node:child_process'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program to its end and collects its output instead of printing it.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(message: unknown) => void} [heard] receives the IPC messages of the program while it runs
 * @returns {Promise<{ code: number, said: string }>}
 */
export function quietly(program, args, options = {}, heard = undefined) {
  return new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', heard ? 'ipc' : 'ignore'] })
    running.add(child)
    if (heard) child.on('message', heard)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, said: said.trim() })
    })
  })
}

/** @param {NodeJS.Signals} signal */
export function endQuietOnes(signal) {
  for (const child of running) child.kill(signal)
}
