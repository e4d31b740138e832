import './shim/buffer.ts'
import { openArchive } from './archive.ts'
import { judged } from './judge.ts'

/** Entry of a script for tests, built as the page is: judges an archive given as base64, and answers in JSON. */
Object.assign(globalThis, {
  judge: (archive: string) => {
    const { faults, signatures } = judged(openArchive(Uint8Array.from(atob(archive), (sign) => sign.charCodeAt(0))))
    return JSON.stringify({
      faults,
      signatures: signatures.map(({ verdict, asked }) => [verdict.code, verdict.identity?.algorithm, asked]),
    })
  },
})
