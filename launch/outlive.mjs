import { spawn } from 'node:child_process'

/**
 * Runs a shell script once this process has ended, even when it is killed: the shell waits for the end of a pipe that only this process holds.
 * @param {string} script @param {string[]} args its $1, $2 ...
 */
export function afterOurEnd(script, ...args) {
  const shell = spawn('sh', ['-c', `read -r _\n${script}`, 'sh', ...args], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.unref()
  const { stdin } = shell
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
}
