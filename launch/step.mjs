/** Output of the progress lines: stderr when stdout is for a command's result. */
/** @type {NodeJS.WriteStream} */
let output = process.stdout

export function tellOnStderr() {
  output = process.stderr
}

/**
 * Prints one line with the duration of a step.
 * @param {string} title
 * @param {() => Promise<unknown>} work
 */
export async function step(title, work) {
  const began = performance.now()
  if (output.isTTY) output.write(`  ${title} …`)
  await work()
  output.write(`${output.isTTY ? '\r\u001b[K' : ''}  ${title}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}
