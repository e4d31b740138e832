// `npm run build`: the pages the server gives out, made anew only when a source of theirs has changed.
import { inWords } from '../launch/clear.mjs'
import { prepare } from '../launch/prepare.mjs'
import { buildWeb } from '../launch/web.mjs'

await buildWeb(await prepare()).catch((error) => {
  console.error(inWords(error) ?? error)
  process.exitCode = 1
})
