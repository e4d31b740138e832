import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest begins first, or a core would wait for it at the end. */
const long = /\/(laws|demo|launch)\/|property\.test|differential|oracle|\/commands\//

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (long.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{domain,contract,i18n,eds,server,documents,web,signer,commands,demo,launch}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['server/platform/test-postgres.ts'],
    setupFiles: ['vitest.setup.ts'],
    isolate: false, // a worker reads the portal's sources once, not once a file
    maxWorkers: availableParallelism() + 1, // one more than there are cores: a test waits now and then, for its database above all
    sequence: { sequencer: LongestFirst },
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node') }, // for the programs that tests start
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
