import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isInstalled } from '#launch/installed.mjs'
import { npmCi } from '#launch/npm.mjs'
import { freePort } from '#launch/port.mjs'
import { root } from '#launch/root.mjs'
import { programEnv } from '../process/program.testing.ts'
import type { Files } from './file-store.ts'
import type { S3Place } from './s3.ts'

/** The server answers a moment before what it took is on its disk. */
const pause = 60
export const settling = (files: Files): Files => ({
  ...files,
  put: async (bytes) => {
    const name = await files.put(bytes)
    await sleep(pause)
    return name
  },
})

const ending = '._S3rver_object'
/** The one account that the test server knows. */
const account = 'S3RVER'

/** A real S3 server in a process of its own (runtime/s3), with one bucket. Its data is on the disk: `object` is where a test may change it. */
export async function startS3() {
  const installed = join(root, 'runtime/s3')
  if (!isInstalled(installed)) await npmCi(process.execPath, installed, 20)
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const port = await freePort()
  let child: ChildProcess | null = null
  const start = async () => {
    const program = join(installed, 'node_modules/s3rver/bin/s3rver.js')
    const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--no-vhost-buckets', '--configure-bucket', 'papers']
    child = spawn(process.execPath, [program, ...args], { env: programEnv({}), stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout!, 'data')
  }
  const stop = async () => {
    if (!child) return
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
    child = null
  }
  await start()
  const place: S3Place = {
    key: account,
    secret: account,
    host: `127.0.0.1:${port}`,
    bucket: 'papers',
    folder: '',
    region: 'us-east-1',
    tls: false,
  }
  return {
    place,
    url: `s3://${account}:${account}@127.0.0.1:${port}/papers?tls=off`,
    /** The folder of the test server in which its objects are, each in a file of its name and this ending. */
    disk: join(folder, 'papers'),
    ending,
    object: (sha256: string, within = '') => join(folder, 'papers', within, sha256.slice(0, 2), `${sha256}${ending}`),
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
