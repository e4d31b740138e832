import { readFileSync } from 'node:fs'
import { CannotStart, secretSettings } from './settings.ts'

/**
 * Returns the environment with NAME for each NAME_FILE: the content of that file without the end of its line.
 * @throws CannotStart for a file that cannot be read, and for both at once
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...env }
  const faults: string[] = []
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) faults.push(`${name} and ${name}_FILE are both set: take one of them away.`)
    try {
      read[name] = readFileSync(file, 'utf8').trimEnd()
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${(error as Error).message}`)
    }
  }
  if (faults.length > 0) throw new CannotStart(faults.join('\n'))
  return read
}
