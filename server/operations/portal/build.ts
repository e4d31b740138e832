import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import { Build } from '#contract/operations/portal.ts'

const file = new URL('../../../build.json', import.meta.url)

/** What this program was made of; null where it runs from its sources. commands/release.ts writes the file. */
export const readBuild = (): z.infer<typeof Build> | null => (existsSync(file) ? Build.parse(JSON.parse(readFileSync(file, 'utf8'))) : null)
