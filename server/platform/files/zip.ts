import { setImmediate as nextTurn } from 'node:timers/promises'
import { packing, type ZippedFile } from '#evidence/packing.ts'

/** Packs these files, pausing between pieces. */
export async function zipOf(files: ZippedFile[], day: string): Promise<Uint8Array> {
  const steps = packing(files, day)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
