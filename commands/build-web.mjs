// `npm run build`: the pages that the server serves, built again only if one of their sources has changed.
import { inWords } from '../launch/clear.mjs'
import { prepare } from '../launch/prepare.mjs'
import { buildWeb } from '../launch/web.mjs'

await buildWeb(await prepare()).catch((error) => {
  console.error(inWords(error) ?? error)
  process.exitCode = 1
})
