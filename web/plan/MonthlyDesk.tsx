import { mdiCalendarImport, mdiDownload, mdiFilePdfBox } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type ReactNode, useState } from 'react'
import type { MonthlyPlan } from '#contract/plan.ts'
import { daysBetween } from '#domain/day.ts'
import { overPlan } from '#domain/plan/rules.ts'
import type { BitumenType } from '#domain/request/request.ts'
import { sumTons } from '#domain/tons.ts'
import { useAbout } from '../about.ts'
import type { Failed } from '../failed.ts'
import { useMe } from '../session/session.ts'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { formatMonth } from '../ui/dates.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Matrix } from '../ui/Matrix.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { tell } from '../ui/tell.ts'
import { UndoButtons } from '../ui/UndoButtons.tsx'
import { useSay } from '../ui/words.tsx'
import { AddLine } from './AddLine.tsx'
import { saveMonthlySheet, savePaper, usePlanActs } from './api.ts'
import { EditState } from './EditState.tsx'
import { Facts } from './Facts.tsx'
import { LineHead, lineName } from './LineHead.tsx'
import { monthlyColumns, percentText } from './monthly-columns.tsx'
import { belowAllocated, insideByGrade, linesOf, sumOf } from './monthly-rows.ts'
import { OverPlan } from './OverPlan.tsx'
import { planTone } from './plan-tone.ts'
import { useMonthlyDraft } from './useMonthlyDraft.ts'
import { useSigning } from './useSigning.tsx'
import { VersionsBlock } from './VersionsBlock.tsx'

type Props = { plan: MonthlyPlan; stepper: ReactNode; onVersion: (version: number | null) => void }

/** A month's plan with what came of it: read by many, written and signed by the ministry. */
export function MonthlyDesk({ plan: fresh, stepper, onVersion }: Props) {
  const say = useSay()
  const today = useAbout()?.today
  const textOf = useFailureText()
  const { role } = useMe()
  const acts = usePlanActs()
  const draft = useMonthlyDraft(fresh)
  const { plan, rows, edit, dirty } = draft
  const { period } = plan
  const [correcting, setCorrecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const signing = useSigning(() => void acts.readAnew())
  const newest = plan.versions[0]?.version ?? 0
  const old = newest > 0 && plan.documentVersion < newest
  const drafted = plan.status.code === 'DRAFT'
  const writes = role === 'MENERGY' && !old && plan.status.code !== 'CLOSED'
  const editing = writes && (drafted || correcting)
  const title = say('plan.monthlyTitle', { month: formatMonth(say, `${period}-01`) })
  const tons = (value: number) => say('trade.tons', { value: formatNumber(value) })
  const inside = rows.filter((row) => row.inDistribution)
  const [whole, distributed] = [sumOf(rows, (r) => r.volume), sumOf(inside, (r) => r.volume)]
  const allocated = sumOf(rows, (r) => r.allocated)
  const limits = new Map<BitumenType, number>(plan.limits.map((l) => [l.bitumenType, l.limit]))
  const above = editing ? overPlan(limits, insideByGrade(rows)) : plan.overPlan
  const wrong = rows.some(belowAllocated)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((failure: Failed) => tell({ kind: 'error', text: textOf(failure) }))
    setBusy(false)
  }
  const save = async () => {
    draft.settle()
    await acts.saveMonthly(period, { version: plan.version, lines: linesOf(rows) })
    setCorrecting(false)
  }
  const approve = () =>
    attempt(async () => {
      // a plan that began with the annual one is not saved yet, though nothing was changed
      if (dirty || plan.id === null) await save()
      const { documentId } = await acts.monthlyPaper(period)
      if (!documentId) return
      const facts = [
        { label: say('plan.fact.plan'), value: tons(whole) },
        { label: say('plan.fact.inside'), value: tons(distributed) },
      ]
      signing.sign({ documentId, version: plan.documentVersion, title, facts })
    })
  const paper = plan.documents.at(-1)
  const reads = plan.versions.some((v) => v.signedBy !== null) || writes
  const more = [
    ...(editing
      ? [
          {
            key: 'annual',
            text: say('plan.fromAnnual'),
            icon: mdiCalendarImport,
            onAct: () => {
              draft.fromAnnual()
              tell({ kind: 'info', text: say('plan.filled') })
            },
          },
        ]
      : []),
    ...(reads && plan.id !== null
      ? [
          {
            key: 'sheet',
            text: say('plan.download'),
            icon: mdiDownload,
            onAct: () => void attempt(() => saveMonthlySheet(period, plan.documentVersion)),
          },
        ]
      : []),
    ...(paper && !dirty
      ? [{ key: 'pdf', text: say('plan.pdf'), icon: mdiFilePdfBox, onAct: () => void attempt(() => savePaper(paper.documentId)) }]
      : []),
  ]
  const sums = {
    annual: formatNumber(sumOf(rows, (r) => r.annual)),
    volume: formatNumber(whole),
    inDistribution: formatNumber(distributed),
    requested: formatNumber(sumOf(rows, (r) => r.requested)),
    allocated: formatNumber(allocated),
    shipped: formatNumber(sumOf(rows, (r) => r.shipped)),
    percent: percentText(
      sumOf(rows, (r) => r.shipped),
      whole,
    ),
  }
  const signed = plan.versions.find((v) => v.status.code !== 'DRAFT')
  return (
    <>
      <PageHeader
        title={title}
        below={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
            <StatusChip tone={planTone(plan.status.code)} text={plan.status.description} />
            <span>{say('plan.version', { version: plan.documentVersion })}</span>
            {writes && drafted && today && <DeadlineText daysLeft={daysBetween(today, plan.deadline)} deadline={plan.deadline} />}
            {editing && <EditState dirty={dirty} updatedAt={drafted ? plan.updatedAt : null} />}
          </Box>
        }
        actions={
          <>
            {stepper}
            {editing && <UndoButtons edit={edit} />}
            {editing && (
              <Button variant="outlined" loading={busy} disabled={!dirty} onClick={() => void attempt(save)}>
                {say('plan.save')}
              </Button>
            )}
            {editing && (
              <Button
                variant="contained"
                loading={busy}
                disabled={whole === 0 || wrong || (!drafted && !dirty)}
                onClick={() => void approve()}
              >
                {say('plan.approve')}
              </Button>
            )}
            {writes && !editing && (
              <Button variant="outlined" onClick={() => setCorrecting(true)}>
                {say('plan.correct')}
              </Button>
            )}
            {more.length > 0 && <RowMenu name={title} rest={more} />}
          </>
        }
      />
      <OverPlan grades={above} draft={editing} />
      {editing && signed && (
        <Box sx={{ mb: 2 }}>
          <Notice kind="info">
            {say('plan.correcting', { version: drafted ? plan.documentVersion : plan.documentVersion + 1, before: signed.version })}
          </Notice>
        </Box>
      )}
      <Facts
        cards={[
          { key: 'plan', label: say('plan.fact.plan'), value: tons(whole) },
          { key: 'inside', label: say('plan.fact.inside'), value: tons(distributed) },
          { key: 'need', label: say('plan.fact.need'), value: tons(sumTons(plan.need.map((n) => n.tons))) },
          { key: 'allocated', label: say('plan.fact.allocated'), value: tons(allocated) },
        ]}
      />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {rows.length === 0 ? (
          <Box role="status" sx={{ px: 2, py: 5, textAlign: 'center', color: 'text.secondary' }}>
            {say(editing ? 'plan.begin' : 'plan.empty')}
          </Box>
        ) : (
          <Matrix
            caption={say('plan.monthCaption')}
            rows={rows}
            rowKey={(row) => row.key}
            rowName={(row) => lineName(say, row)}
            rowHead={(row) => <LineHead line={row} onRemove={editing && row.allocated === 0 ? () => draft.remove(row.key) : undefined} />}
            headTitle={say('plan.line')}
            columns={monthlyColumns(say, editing ? draft.setDistribution : null)}
            edit={editing ? edit : null}
            spoken={() => say('plan.spokenMonth', { total: formatNumber(whole) })}
            totals={[{ key: 'sum', head: say('plan.total'), cells: sums }]}
          />
        )}
        {editing && <AddLine known={new Set(rows.map((row) => row.key))} onAdd={draft.add} />}
      </Paper>
      {plan.id !== null && plan.versions.some((v) => v.documentId !== null || writes) && (
        <VersionsBlock
          objectType="MONTHLY_PLAN"
          objectId={plan.id}
          versions={plan.versions}
          shown={plan.documentVersion}
          toneOf={planTone}
          onChoose={(v) => onVersion(v === newest ? null : v)}
          said={(v) => say('plan.approvedAt', v)}
        />
      )}
      {signing.dialog}
    </>
  )
}
