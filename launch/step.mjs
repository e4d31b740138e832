/** Where the steps are told: stderr when stdout belongs to a command's answer. */
/** @type {NodeJS.WriteStream} */
let output = process.stdout

export function tellOnStderr() {
  output = process.stderr
}

/**
 * One line per step that took work, with its time.
 * @param {string} title
 * @param {() => Promise<unknown>} work
 */
export async function step(title, work) {
  const began = performance.now()
  if (output.isTTY) output.write(`  ${title} …`)
  await work()
  output.write(`${output.isTTY ? '\r\u001b[K' : ''}  ${title}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}
