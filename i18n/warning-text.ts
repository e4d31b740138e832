import type { ProjectWarning } from '#domain/trade/project/warnings.ts'
import type { RequestWarning } from '#domain/trade/request/warnings.ts'
import { decimalComma } from './decimal-comma.ts'
import { numberText } from './number-text.ts'
import type { Translate } from './translator.ts'

/** Translates a warning shown before signing, with formatted figures. */
export const warningText = (t: Translate, { code, args }: ProjectWarning | RequestWarning): string =>
  t(
    `served.warning.${code}`,
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, code === 'abovePlan' ? numberText(Number(value)) : decimalComma(value)]),
    ),
  )
