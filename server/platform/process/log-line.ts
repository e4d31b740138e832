import { hostname } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The numbers of pino, which writes all other lines of the log. */
const levels: Readonly<Record<string, number>> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 70 }

/**
 * Writes one line of the log where there is no application to do it: before one is built, and when an error ends the process. Only such an end is written
 * whatever LOG_LEVEL is.
 */
export function logLine(level: 'warn' | 'fatal', msg: string, fields: object = {}): void {
  const lowest = levels[process.env.LOG_LEVEL ?? ''] ?? levels.info!
  if (level !== 'fatal' && levels[level]! < lowest) return
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...fields, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** An error as pino writes it under `err`. */
export function errorFields(error: unknown): { err: object } {
  if (!(error instanceof Error)) return { err: { message: String(error) } }
  const { name: type, message, stack } = error
  return { err: { type, message, stack, code: (error as NodeJS.ErrnoException).code } }
}

/** Makes each line that a thread prints a line of the log. */
function logOutput(output: Readable, from: string): void {
  createInterface({ input: output }).on('line', (msg) => logLine('warn', msg, { from }))
}

/** Starts a thread whose warnings and other output go to the log. */
export function openThread(script: URL, options: WorkerOptions & { name: string }): Worker {
  const thread = new Worker(script, { ...options, stdout: true, stderr: true })
  logOutput(thread.stdout, options.name)
  logOutput(thread.stderr, options.name)
  return thread
}
