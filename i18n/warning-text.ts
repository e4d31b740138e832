import type { ProjectWarning } from '#domain/project/warnings.ts'
import type { RequestWarning } from '#domain/request/warnings.ts'
import { decimalComma } from './decimal-comma.ts'
import type { Say } from './say.ts'

/** What to look at before signing, in words, figures as people write them. */
export const warningText = (say: Say, { code, args }: ProjectWarning | RequestWarning): string =>
  say(`served.warning.${code}`, Object.fromEntries(Object.entries(args).map(([name, value]) => [name, decimalComma(value)])))
