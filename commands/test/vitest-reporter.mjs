/** @typedef {import('./test-run.mjs').TestOutcome} TestOutcome */
/** @typedef {import('./test-run.mjs').FileTime} FileTime */
/** @typedef {import('vitest/node').SerializedError} Failure */

/**
 * Sends every test to `npm test` as soon as it is done, and the time of each file; a file that cannot be loaded,
 * and an error outside of the tests, are reported as failed tests.
 */
export default class {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'pending') return
    send({ name: test.fullName, file: test.module.relativeModuleId, state, ms: test.diagnostic()?.duration ?? 0, why: reasonOf(errors) })
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const file = module.relativeModuleId
    const { duration, collectDuration } = module.diagnostic()
    send({ file, ms: duration + collectDuration })
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
    if (errors.length) send({ name: 'the file itself', file, state: 'failed', ms: 0, why: reasonOf(errors) })
  }

  /** @param {unknown} _modules @param {readonly Failure[]} errors */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) send({ name: 'an error outside of the tests', file: '', state: 'failed', ms: 0, why: reasonOf([error]) })
  }
}

/** @param {TestOutcome | FileTime} message */
const send = (message) => process.send?.(message)

/** @param {readonly Failure[] | undefined} errors */
const reasonOf = (errors = []) =>
  errors.map(({ name, message, diff, stacks }) => [`${name}: ${message}`, diff, placeOf(stacks)].filter(Boolean).join('\n')).join('\n')

/** @param {Failure['stacks']} stacks */
const placeOf = (stacks) => stacks?.[0] && `at ${stacks[0].file}:${stacks[0].line}`
