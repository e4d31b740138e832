import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Clear } from '../clear.mjs'
import { binariesFor, unpackedBinaries } from './binaries.mjs'
import { postgresOwner } from './owner.mjs'
import { everybodyMayPass } from './passage.mjs'

const homeOfRoot = '/var/lib/bitumen-portal'

/**
 * @typedef {object} Place
 * @property {string} binaries  bin, lib and share of PostgreSQL
 * @property {string} state     folder of its data folder and its log
 * @property {{ uid: number, gid: number }=} owner  the user that runs it, when not the current one
 */

/**
 * Returns the folders of PostgreSQL. For an ordinary user: in the portal's data folder. For root: it runs as another user, who has no access below a
 * closed folder such as /root; so the data folder is used when that user can reach it, else /var/lib/bitumen-portal/<id>, with the id stored in the
 * data folder: a new clone at the same path gets a new database, a moved clone keeps its own.
 * @param {string} data the portal's data folder
 * @returns {Place}
 * @throws {Clear} when the folder cannot be written
 */
export function placeOfPostgres(data) {
  const owner = postgresOwner()
  if (!owner) return { binaries: unpackedBinaries(), state: data }
  if (everybodyMayPass(data)) return { binaries: binariesFor(data), state: data, owner }
  const state = path.join(homeOfRoot, idOf(data))
  try {
    for (const folder of [homeOfRoot, state]) {
      fs.mkdirSync(folder, { recursive: true })
      fs.chmodSync(folder, 0o755)
    }
    const binaries = binariesFor(homeOfRoot)
    fs.writeFileSync(path.join(state, 'belongs-to'), `${data}\n`)
    return { binaries, state, owner }
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (!['EROFS', 'EACCES', 'EPERM'].includes(code ?? '')) throw error
    throw new Clear(`Started by root, PostgreSQL needs ${homeOfRoot}, which cannot be written (${code}).
Start as an ordinary user, or name a data folder that everybody may pass through:  DATA_DIR=/srv/bitumen npm start`)
  }
}

/** Path where a database of this data folder may exist already. @param {string} data */
export function statesOf(data) {
  const id = path.join(data, 'id')
  return fs.existsSync(id) ? [data, path.join(homeOfRoot, fs.readFileSync(id, 'utf8').trim())] : [data]
}

/** @param {string} data */
function idOf(data) {
  const file = path.join(data, 'id')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(4).toString('hex'))
  return fs.readFileSync(file, 'utf8').trim()
}
