import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest tests start first, otherwise one core would be left waiting for them at the end. */
const long = /\/(laws|demo|launch)\/|property\.test|two-worlds|differential|oracle|\/commands\//

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (long.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: [
      '{bench,domain,contract,i18n,eds,evidence,server,documents,pictures,web,signer,commands,demo,launch}/**/*.test.{ts,tsx}',
      '*.test.ts',
    ],
    globalSetup: ['server/platform/sql/test-postgres.ts'],
    setupFiles: ['vitest.setup.ts'],
    isolate: false, // a worker loads the portal's sources once, not once per file
    maxWorkers: availableParallelism() + 1, // one more than there are cores: a test sometimes waits, mostly for its database
    sequence: { sequencer: LongestFirst },
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node') }, // for the programs that tests start
  },
})
