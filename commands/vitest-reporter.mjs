/** @typedef {import('./test-run.mjs').TestOutcome} TestOutcome */
/** @typedef {import('vitest/node').SerializedError} Failure */

/**
 * Reports every test to `npm test` as soon as it is done; a file that cannot be loaded,
 * and an error outside of the tests, are reported as failed tests.
 */
export default class {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'pending') return
    tell({ name: test.fullName, file: test.module.relativeModuleId, state, ms: test.diagnostic()?.duration ?? 0, why: whyOf(errors) })
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
    if (errors.length) tell({ name: 'the file itself', file: module.relativeModuleId, state: 'failed', ms: 0, why: whyOf(errors) })
  }

  /** @param {unknown} _modules @param {readonly Failure[]} errors */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) tell({ name: 'an error outside of the tests', file: '', state: 'failed', ms: 0, why: whyOf([error]) })
  }
}

/** @param {TestOutcome} told */
const tell = (told) => process.send?.(told)

/** @param {readonly Failure[] | undefined} errors */
const whyOf = (errors = []) =>
  errors.map(({ name, message, diff, stacks }) => [`${name}: ${message}`, diff, placeOf(stacks)].filter(Boolean).join('\n')).join('\n')

/** @param {Failure['stacks']} stacks */
const placeOf = (stacks) => stacks?.[0] && `at ${stacks[0].file}:${stacks[0].line}`
