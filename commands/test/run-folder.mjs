import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterOurEnd } from '../../launch/outlive.mjs'

const gigabyte = 1024 ** 3
/** Maximum that a run writes at one time, with a good reserve. */
const room = 6 * gigabyte

/** Runs once the creating process has ended: stops databases that still run in the folder, whose own processes may have lost them, and removes it. */
const afterwards = `find "$1" -maxdepth 4 -name postmaster.pid -exec sh -c 'kill -INT "$(head -n 1 "$1")"' sh {} \\;
sleep 3
rm -rf "$1"`

/** Creates the temporary folder of one run: databases, documents, browser profiles. It is removed after the run, also after one that is killed. */
export function makeRunFolder() {
  const folder = fs.mkdtempSync(path.join(inMemory() ?? os.tmpdir(), 'bitumen-run-'))
  fs.chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
  afterOurEnd(afterwards, folder)
  return folder
}

/**
 * PostgreSQL copies a database ten times as fast there as on a disk.
 * @returns {string | undefined} undefined if there is no such place, or too little space in it
 */
function inMemory() {
  const place = '/dev/shm'
  if (!fs.existsSync(place)) return undefined
  const { bavail, bsize } = fs.statfsSync(place)
  return bavail * bsize > room && os.freemem() > 2 * room ? place : undefined
}
