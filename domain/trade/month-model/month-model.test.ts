import { expect, test } from 'vitest'
import { explore } from './explore.testing.ts'

/** `npm run night` explores more. */
const { STATES = '40000' } = process.env

test(
  'whatever anybody does in a small month, the figures agree, nobody is stuck, no office hinders another, and the month can be closed',
  () => {
    const { states, transitions, depth, faults } = explore(Number(STATES))
    console.info(`${states} months, ${transitions} acts, ${depth} deep`)
    expect(Object.fromEntries(faults)).toEqual({})
  },
  60_000 + Number(STATES),
)
