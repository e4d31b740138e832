import type { Project } from '#contract/project.ts'
import { formatDay } from '../ui/dates.ts'
import type { Fact } from '../ui/FactList.tsx'
import type { Translate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'

/** Key figures shown before signing. */
export const signingFacts = (t: Translate, p: Project): Fact[] => [
  { label: t('projectForm.total'), value: formatNumber(p.bitumenTotal) },
  { label: t('projectForm.remainder'), value: formatNumber(p.bitumenRemainder) },
  { label: t('project.view.period'), value: `${formatDay(p.startDate)} – ${formatDay(p.endDate)}` },
]
