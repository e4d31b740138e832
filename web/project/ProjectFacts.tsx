import type { Project } from '#contract/project.ts'
import { bitumenLimit, distributionVolume } from '#domain/project/volume.ts'
import { formatDay } from '../ui/dates.ts'
import { FactList } from '../ui/FactList.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useLanguage, useSay } from '../ui/words.tsx'

/** Bitumen as a percentage of the asphalt concrete, two decimals: 5.96 is not 6. */
const bitumenPercent = (p: Pick<Project, 'bitumenTotal' | 'asphaltPavement'>): number =>
  p.asphaltPavement > 0 ? Math.round((p.bitumenTotal / p.asphaltPavement) * 10_000) / 100 : 0

/** Every field of a project, as filed. */
export function ProjectFacts({ project: p, columns = 2 }: { project: Project; columns?: 1 | 2 }) {
  const say = useSay()
  const language = useLanguage()
  const tons = (n: number) => say('trade.tons', { value: formatNumber(n) })
  const share = { percent: formatNumber(bitumenPercent(p)), limit: formatNumber(bitumenLimit(p.asphaltPavement)) }
  const section = { fromKm: formatNumber(p.fromKm), toKm: formatNumber(p.toKm), length: formatNumber(p.toKm - p.fromKm) }
  return (
    <FactList
      columns={columns}
      facts={[
        { label: say('project.view.contractor'), value: p.organization.organizationName },
        { label: say('project.view.bin'), value: p.organization.bin },
        { label: say('projectForm.ownership'), value: p.ownershipType.description },
        { label: say('projectForm.workType'), value: p.workType.description },
        { label: say('projectForm.kato'), value: p.kato.description },
        p.road
          ? { label: say('projectForm.road'), value: `${p.road.code} ${p.road.description}` }
          : { label: say('projectForm.description'), value: p.projectDescription },
        { label: say('project.view.section'), value: say('project.view.sectionKm', section) },
        { label: say('project.view.period'), value: `${formatDay(p.startDate)} – ${formatDay(p.endDate)}` },
        { label: say('projectForm.asphalt'), value: tons(p.asphaltPavement) },
        { label: say('projectForm.total'), value: tons(p.bitumenTotal) },
        { label: say('projectForm.remainder'), value: tons(p.bitumenRemainder) },
        { label: say('projectForm.distribution'), value: tons(distributionVolume(p)) },
        { label: say('project.view.share'), value: say('project.view.shareOf', share) },
        ...(language === 'ru' ? [{ label: say('project.view.nameKk'), value: <span lang="kk">{p.projectNameKk}</span> }] : []),
      ]}
    />
  )
}
