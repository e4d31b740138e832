import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Holds how many ms the demo is ahead of real time: the portal writes it, the signer, a process of its own, signs by it. */
const fileIn = (dir: string) => join(dir, 'clock')

export function storeShift(dir: string, shift: number): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  writeFileSync(`${fileIn(dir)}.new`, String(shift))
  renameSync(`${fileIn(dir)}.new`, fileIn(dir))
}

/** The demo's time; real time where no shift is stored. */
export const shiftedClock = (dir: string) => (): Date => new Date(Date.now() + shiftIn(dir))

function shiftIn(dir: string): number {
  try {
    return Number(readFileSync(fileIn(dir), 'utf8')) || 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
