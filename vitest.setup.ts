import fc from 'fast-check'

/** The same cases in every run: it tells of what was changed. The night (`npm run night`) tries others. */
if (!process.env.NIGHT) fc.configureGlobal({ seed: 20261121 })
