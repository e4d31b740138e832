import { useNavigate } from 'react-router'
import type { Distribution } from '#contract/trade/distribution.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ForecastPlace } from '../forecast/ForecastPlace.tsx'
import { VersionsBlock } from '../plan/VersionsBlock.tsx'
import { GradeCards } from './GradeCards.tsx'
import { LimitsHeader } from './LimitsHeader.tsx'
import { LimitsNotices } from './LimitsNotices.tsx'
import { LimitsSheet } from './LimitsSheet.tsx'
import { NoteBox } from './NoteBox.tsx'
import { sumOfGrade } from './rows.ts'
import { distributionTone, pathOf } from './tone.ts'
import { useLimitsDesk } from './useLimitsDesk.ts'

/** A month's limits: read by many roles, edited and signed by the road committee. */
export function LimitsDesk({ distribution: fresh }: { distribution: Distribution }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const desk = useLimitsDesk(fresh)
  const { draft, grade, choose, writes, editing } = desk
  const { distribution: d, limits, note } = draft
  return (
    <>
      <LimitsHeader desk={desk} />
      <LimitsNotices
        closed={d.closed}
        editing={editing}
        noPlan={!d.planApproved}
        correction={d.documentVersion > 1}
        frozen={d.status.code === 'AWAITING_SIGNATURE'}
        over={desk.over}
      />
      <GradeCards totals={d.totals} limitOf={(g) => sumOfGrade(limits, g)} chosen={grade} onChoose={choose} />
      <LimitsSheet desk={desk} />
      <NoteBox
        proposal={d.proposal}
        departs={desk.departs}
        note={editing ? note : (d.note ?? '')}
        onNote={editing ? draft.setNote : null}
      />
      <ForecastPlace part="region" period={d.period} />
      {d.versions.some((v) => v.documentId !== null || writes) && (
        <VersionsBlock
          objectType="DISTRIBUTION"
          objectId={d.id}
          versions={d.versions}
          shown={d.documentVersion}
          toneOf={distributionTone}
          onChoose={(version) => void navigate(pathOf(d.versions.find((v) => v.version === version)!.id))}
          said={(v) => t('distribution.signedBy', v)}
        />
      )}
      {desk.acts.dialog}
    </>
  )
}
