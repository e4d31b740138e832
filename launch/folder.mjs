import fs from 'node:fs'
import path from 'node:path'
import { Clear } from './clear.mjs'
import { root } from './root.mjs'

/**
 * Creates the data folder and checks that it and the clone are writable.
 * @param {string} data
 * @throws {Clear} naming the folder
 */
export function makeDataFolder(data) {
  // A folder named by DATA_DIR may contain another user's PostgreSQL; it needs execute permission only, not read (see postgres/place.mjs).
  const mode = data === path.join(root, 'data') ? 0o700 : 0o711
  makeWritable(root, 'Clone it to a folder of your own.')
  makeWritable(data, 'Name another one:  DATA_DIR=/a/folder npm start', mode)
}

/** @param {string} folder @param {string} advice @param {number=} mode */
function makeWritable(folder, advice, mode) {
  try {
    fs.mkdirSync(folder, { recursive: true, mode })
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    const why = { EROFS: 'the file system is read-only', EACCES: 'no permission', EPERM: 'no permission' }[code ?? '']
    if (!why) throw error
    throw new Clear(`The folder ${folder} cannot be written (${why}).\n${advice}`)
  }
}
