import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For tests: whether `openssl` is available for cross-checking. Prints once when it is not. */
export const haveOpenssl = spawnSync('openssl', ['version']).status === 0
if (!haveOpenssl) console.log('openssl is not installed: its second opinion is skipped')

/** Runs `openssl` in a temporary folder with `files`; returns whether it succeeded and all its output. The folder is removed. */
export function openssl(files: Record<string, Uint8Array | string>, ...args: string[]): { ok: boolean; said: string } {
  const { status, stdout, stderr } = run(files, args)
  return { ok: status === 0, said: `${stdout}${stderr}` }
}

/** The same for commands that produce data: returns the bytes of the output. */
export const madeByOpenssl = (files: Record<string, Uint8Array | string>, ...args: string[]): Uint8Array => run(files, args).stdout

function run(files: Record<string, Uint8Array | string>, args: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'openssl-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content)
    return spawnSync('openssl', args, { cwd: dir })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
