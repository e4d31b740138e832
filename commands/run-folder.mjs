import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterOurEnd } from '../launch/outlive.mjs'

const gigabyte = 1024 ** 3
/** What a run writes at most at one time, with a good reserve. */
const room = 6 * gigabyte

/** Once its maker is gone: ends the databases that still run in the folder, whose own makers may have lost it, and removes it. */
const afterwards = `find "$1" -maxdepth 4 -name postmaster.pid -exec sh -c 'kill -INT "$(head -n 1 "$1")"' sh {} \\;
sleep 3
rm -rf "$1"`

/** The temporary folder of one run: databases, papers, profiles of browsers. It goes with the run, also with one that is killed. */
export function makeRunFolder() {
  const folder = fs.mkdtempSync(path.join(inMemory() ?? os.tmpdir(), 'bitumen-run-'))
  fs.chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
  afterOurEnd(afterwards, folder)
  return folder
}

/** PostgreSQL copies a database ten times as fast there as on a disk. @returns {string | undefined} nothing where there is no such place, or too little of it */
function inMemory() {
  const place = '/dev/shm'
  if (!fs.existsSync(place)) return undefined
  const { bavail, bsize } = fs.statfsSync(place)
  return bavail * bsize > room && os.freemem() > 2 * room ? place : undefined
}
