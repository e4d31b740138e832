import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { night } from '#domain/tries.testing.ts'
import { allowed, readBudget } from './commands/test/test-budget.mjs'

/** Fixed seed, so that a failure comes from a change. The night run (`npm run night`) uses other seeds. */
if (!night) fc.configureGlobal({ seed: 20261121 })

/** ms of a test or a hook: more than a second full load on the machine makes of it, and still soon enough for one that hangs. */
const usual = 30_000
/** A file with a larger budget has larger tests; the reason stands in commands/test/test-budget.json. */
const { testPath = '' } = expect.getState()
const budget = readBudget()
const file = testPath.slice(import.meta.dirname.length + 1)
const limit = night ? 1_200_000 : Math.max(usual, file in budget.files ? allowed(budget, file) * 4_000 : usual)
vi.setConfig({ testTimeout: limit, hookTimeout: limit })
