import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { programEnv } from './program.testing.ts'

/** A program of the portal in a process of its own. `output`: stdout and stderr so far. */
export type Program = { child: ChildProcess; output: () => string; ended: Promise<unknown> }

/** Runs a program that ends with the test in any case. */
export function runProgram(command: readonly string[], env: NodeJS.ProcessEnv, cwd?: string): Program {
  const [file = '', ...args] = command
  const child = spawn(file, args, { cwd, env: programEnv(env), stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => text, ended }
}

/** Waits until a program has printed this. @throws Error with its whole output when it ends before */
export async function printed({ child, output, ended }: Program, words: string): Promise<void> {
  const there = new Promise<boolean>((resolve) => {
    const look = () => output().includes(words) && resolve(true)
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', look)
    look()
  })
  if (!(await Promise.race([there, ended.then(() => false)]))) throw new Error(output())
}
