import fc from 'fast-check'

/** Fixed seed, so that a failure comes from a change. The night run (`npm run night`) uses other seeds. */
if (!process.env.NIGHT) fc.configureGlobal({ seed: 20261121 })
