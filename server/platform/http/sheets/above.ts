import { timeOf } from '../../time/moment.ts'
import type { Call } from '../call.ts'

/** What stands above the rows of a file: its name, what was asked, and when it was made, in which zone. */
export const madeAbove = ({ t, now }: Pick<Call, 't' | 'now'>, title: string, ...asked: readonly (string | null | undefined | false)[]) => {
  const filter = asked.filter(Boolean).join(' · ')
  return [title, ...(filter ? [t('summary.asked', { filter })] : []), t('summary.asOf', { at: timeOf(now) })]
}
