import type { Project } from '#contract/project.ts'
import { formatDay } from '../ui/dates.ts'
import type { Fact } from '../ui/FactList.tsx'
import { formatNumber } from '../ui/numbers.ts'
import type { Say } from '../ui/words.tsx'

/** The figures one wants to see once more before signing. */
export const signingFacts = (say: Say, p: Project): Fact[] => [
  { label: say('projectForm.total'), value: formatNumber(p.bitumenTotal) },
  { label: say('projectForm.remainder'), value: formatNumber(p.bitumenRemainder) },
  { label: say('project.view.period'), value: `${formatDay(p.startDate)} – ${formatDay(p.endDate)}` },
]
