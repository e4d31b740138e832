import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { bookFrom } from '#eds/profile/book.ts'
import { loadTrust } from '#eds/trust.ts'
import { verifyAll } from '#eds/verify.ts'
import { root } from '#launch/root.mjs'

const run = promisify(execFile)
type Verdict = { signatures: { file: string; acceptedAt: string; verdict: { ok: boolean } }[] }

/** The archive of a document: its signatures with the portal's own verdict, and its files. */
function opened(archive: Uint8Array) {
  const files = unzipSync(archive)
  const { signatures } = JSON.parse(Buffer.from(files['verdict.json']!).toString('utf8')) as Verdict
  for (const { file, verdict } of signatures) expect(verdict.ok, file).toBe(true)
  return { files, signatures }
}

/** Verifies every signature of an unpacked archive with the project's own command, as its reader would. @returns the number of signatures */
export async function verifiedByCommand(archive: Uint8Array, folder: string): Promise<number> {
  const { files, signatures } = opened(archive)
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  for (const { file, acceptedAt } of signatures) {
    const [cms, data, trust] = [file, 'document.pdf', 'trust'].map((name) => join(folder, name)) as [string, string, string]
    const command = ['commands/eds.ts', 'verify', cms, '--data', data, '--trust', trust, '--at', acceptedAt, '--purpose', 'sign']
    const { stdout } = await run(process.execPath, command, { cwd: root })
    expect(JSON.parse(stdout), file).toMatchObject({ ok: true, code: 'ok' })
  }
  return signatures.length
}

/** The same verification in this process, for many signatures. @returns the number of signatures */
export function verifiedHere(archive: Uint8Array): number {
  const { files, signatures } = opened(archive)
  const authorities = Object.entries(files).flatMap(([name, bytes]) => (name.endsWith('.cer') ? [bytes] : []))
  for (const { file, acceptedAt } of signatures) {
    const signed = {
      cms: files[file]!,
      content: files['document.pdf'],
      trust: loadTrust(authorities, bookFrom(Buffer.from(files['trust/profiles.json']!).toString())),
      at: new Date(acceptedAt),
    }
    for (const { ok } of verifyAll({ ...signed, purpose: 'sign', revocation: 'none' })) expect(ok, file).toBe(true)
  }
  return signatures.length
}
