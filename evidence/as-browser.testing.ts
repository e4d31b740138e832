import { join } from 'node:path'
import vm from 'node:vm'
import { courtScript } from '#web/build/court-page.ts'

type Found = { faults: { what: string }[]; signatures: [code: string, algorithm: string, asked: boolean][] }
let script: Promise<string> | null = null

/** Judges an archive by the script that a browser runs, where nothing of Node is: no Buffer, no node:crypto. */
export async function judgedAsInBrowser(archive: Uint8Array): Promise<Found> {
  script ??= courtScript(join(import.meta.dirname, 'judge-in-browser.testing.ts'))
  const context = vm.createContext({ TextEncoder, TextDecoder, atob, btoa, setTimeout })
  vm.runInContext(await script, context)
  const judge = context.judge as (archive: string) => string
  return JSON.parse(judge(Buffer.from(archive).toString('base64'))) as Found
}
