import type { Project } from '#contract/trade/project.ts'
import { bitumenLimit, distributionVolume } from '#domain/trade/project/volume.ts'
import { typedIn } from '#i18n/language.ts'
import { FactList } from '../../kit/display/FactList.tsx'
import { formatDays } from '../../kit/text/dates.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** Bitumen as a percentage of the asphalt concrete, two decimals: 5.96 is not 6. */
const bitumenPercent = (p: Pick<Project, 'bitumenTotal' | 'asphaltPavement'>): number =>
  p.asphaltPavement > 0 ? Math.round((p.bitumenTotal / p.asphaltPavement) * 10_000) / 100 : 0

/** Every field of a project, as filed. */
export function ProjectFacts({ project: p, columns = 2 }: { project: Project; columns?: 1 | 2 }) {
  const t = useTranslate()
  const language = useLanguage()
  const tons = (n: number) => t('trade.tons', { value: formatNumber(n) })
  const share = { percent: formatNumber(bitumenPercent(p)), limit: formatNumber(bitumenLimit(p.asphaltPavement)) }
  const section = { fromKm: formatNumber(p.fromKm), toKm: formatNumber(p.toKm), length: formatNumber(p.toKm - p.fromKm) }
  return (
    <FactList
      columns={columns}
      facts={[
        { label: t('project.view.contractor'), value: p.organization.organizationName },
        { label: t('project.view.bin'), value: p.organization.bin },
        { label: t('projectForm.ownership'), value: p.ownershipType.description },
        { label: t('projectForm.workType'), value: p.workType.description },
        { label: t('projectForm.kato'), value: p.kato.description },
        p.road
          ? { label: t('projectForm.road'), value: `${p.road.code} ${p.road.description}` }
          : { label: t('projectForm.description'), value: typedIn(language, p.projectDescription, p.projectDescriptionKk) },
        { label: t('project.view.section'), value: t('project.view.sectionKm', section) },
        { label: t('project.view.period'), value: formatDays(p.startDate, p.endDate) },
        { label: t('projectForm.asphalt'), value: tons(p.asphaltPavement) },
        { label: t('projectForm.total'), value: tons(p.bitumenTotal) },
        { label: t('projectForm.remainder'), value: tons(p.bitumenRemainder) },
        { label: t('projectForm.distribution'), value: tons(distributionVolume(p)) },
        { label: t('project.view.share'), value: t('project.view.shareOf', share) },
        ...(language === 'ru' ? [{ label: t('project.view.nameKk'), value: <span lang="kk">{p.projectNameKk}</span> }] : []),
      ]}
    />
  )
}
