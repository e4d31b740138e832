// `npm start`: from a fresh clone to a running portal. Plain JavaScript without packages, because it runs before anything
// is installed, on whatever Node the machine has (18 or newer). Each step is skipped when nothing has changed.
// `npm run dev` does the same with pages and server that reload when the sources change.
import { inWords } from './launch/clear.mjs'
import { endOnSignals, planEnding } from './launch/ending.mjs'
import { makeDataFolder } from './launch/folder.mjs'
import { takeLock } from './launch/lock.mjs'
import { findNode } from './launch/node.mjs'
import { installPackages } from './launch/packages.mjs'
import { requirePort } from './launch/port.mjs'
import { startDatabase, startPages, startServer, startSigner } from './launch/portal.mjs'
import { readSettings } from './launch/settings.mjs'
import { buildWeb } from './launch/web.mjs'

const tell = console.log
const { end, isEnding, started, lost, atLast } = planEnding(tell)
endOnSignals(end)

try {
  const settings = readSettings()
  makeDataFolder(settings.data)
  atLast(await takeLock(settings))
  await requirePort(settings.host, settings.port)
  const node = await findNode()
  await installPackages(node, false)
  const [database, signing] = await Promise.all([
    startDatabase(settings, started, lost),
    startSigner(node, settings, started, (line) => isEnding() || tell(line)),
    settings.pagesPort ? undefined : buildWeb(node), // takes longer than starting PostgreSQL
  ])
  const ready = await startServer(node, settings, database, started, lost)
  for (const line of [signing, ...ready]) tell(line)
  if (settings.pagesPort) for (const line of await startPages(node, settings, started, lost)) tell(line)
} catch (error) {
  const words = inWords(error)
  if (!isEnding()) await end(1, words ? `\n${words}` : error instanceof Error ? error.stack : String(error))
}
