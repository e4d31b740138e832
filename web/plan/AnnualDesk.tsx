import { mdiContentCopy, mdiDownload, mdiFilePdfBox, mdiFileTableOutline, mdiUpload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { AnnualPlan } from '#contract/plan.ts'
import { daysBetween } from '#domain/day.ts'
import { differenceOf, monthTotals } from '#domain/plan/sums.ts'
import { useAbout } from '../about.ts'
import type { Failed } from '../failed.ts'
import { useMe } from '../session/session.ts'
import { DeadlineText } from '../ui/DeadlineText.tsx'
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
import { annualColumns, totalCells, yearOfRow } from './annual-columns.tsx'
import { linesOf } from './annual-rows.ts'
import { saveAnnualSheet, savePaper, usePlanActs } from './api.ts'
import { EditState } from './EditState.tsx'
import { Facts } from './Facts.tsx'
import { LineHead, lineName } from './LineHead.tsx'
import { LoadSheet } from './LoadSheet.tsx'
import { NeedByRegion } from './NeedByRegion.tsx'
import { planTone } from './plan-tone.ts'
import { useAnnualDraft } from './useAnnualDraft.ts'
import { useSigning } from './useSigning.tsx'
import { VersionsBlock } from './VersionsBlock.tsx'

type Props = { plan: AnnualPlan; stepper: ReactNode; onVersion: (version: number | null) => void }

/** A year's plan: read by many, written and signed by the ministry. */
export function AnnualDesk({ plan: fresh, stepper, onVersion }: Props) {
  const say = useSay()
  const today = useAbout()?.today
  const textOf = useFailureText()
  const { role } = useMe()
  const acts = usePlanActs()
  const file = useRef<HTMLInputElement>(null)
  const draft = useAnnualDraft(fresh)
  const { plan, rows, edit, dirty } = draft
  const { year } = plan
  const [correcting, setCorrecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const signing = useSigning(() => void acts.readAnew())
  const newest = plan.versions[0]?.version ?? 0
  const old = newest > 0 && plan.documentVersion < newest
  const writes = role === 'MENERGY' && !old
  const drafted = plan.status.code === 'DRAFT'
  const editing = writes && (drafted || correcting)
  const columns = useMemo(() => annualColumns(say), [say])
  const planned = monthTotals(linesOf(rows))
  const gap = differenceOf(planned, plan.need)
  const [whole, needed] = [yearOfRow(planned), yearOfRow(plan.need)]
  const tons = (value: number) => say('trade.tons', { value: formatNumber(value) })

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((failure: Failed) => tell({ kind: 'error', text: textOf(failure) }))
    setBusy(false)
  }
  const save = async () => {
    draft.settle()
    await acts.saveAnnual(year, { version: plan.version, lines: linesOf(rows) })
    setCorrecting(false)
  }
  const approve = () =>
    attempt(async () => {
      if (dirty) await save()
      const { documentId } = await acts.annualPaper(year)
      if (!documentId) return
      const facts = [{ label: say('plan.fact.plan'), value: tons(whole) }]
      signing.sign({ documentId, version: plan.documentVersion, title: say('plan.annualTitle', { year }), facts })
    })
  const copy = () =>
    attempt(async () => {
      const before = await acts.annualOf(year - 1)
      const named = new Map(before.lines.map((l) => [l.factoryBin! + l.supplierBin, l]))
      draft.take(
        before.lines.map((l) => ({ ...l, factoryBin: l.factoryBin!, supplierBin: l.supplierBin! })),
        (l) => named.get(l.factoryBin + l.supplierBin)!,
      )
      tell({ kind: 'info', text: say('plan.copied', { year: year - 1 }) })
    })
  const paper = plan.documents.at(-1)
  const more = [
    ...(editing
      ? [
          { key: 'copy', text: say('plan.copyYear', { year: year - 1 }), icon: mdiContentCopy, onAct: () => void copy() },
          { key: 'load', text: say('plan.load'), icon: mdiUpload, onAct: () => file.current?.click() },
          {
            key: 'template',
            text: say('plan.template'),
            icon: mdiFileTableOutline,
            onAct: () => void attempt(() => saveAnnualSheet(year, { template: 'true' })),
          },
        ]
      : []),
    ...(plan.versions.some((v) => v.signedBy !== null) || writes
      ? [
          {
            key: 'sheet',
            text: say('plan.download'),
            icon: mdiDownload,
            onAct: () => void attempt(() => saveAnnualSheet(year, { version: plan.documentVersion })),
          },
        ]
      : []),
    ...(paper && !dirty
      ? [{ key: 'pdf', text: say('plan.pdf'), icon: mdiFilePdfBox, onAct: () => void attempt(() => savePaper(paper.documentId)) }]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={say('plan.annualTitle', { year })}
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
              <Button variant="contained" loading={busy} disabled={whole === 0 || (!drafted && !dirty)} onClick={() => void approve()}>
                {say('plan.approve')}
              </Button>
            )}
            {writes && !editing && (
              <Button variant="outlined" onClick={() => setCorrecting(true)}>
                {say('plan.correct')}
              </Button>
            )}
            {more.length > 0 && <RowMenu name={say('plan.annualTitle', { year })} rest={more} />}
          </>
        }
      />
      {editing && newest > 0 && plan.versions.some((v) => v.status.code === 'APPROVED') && (
        <Box sx={{ mb: 2 }}>
          <Notice kind="info">
            {say('plan.correcting', {
              version: drafted ? plan.documentVersion : plan.documentVersion + 1,
              before: plan.versions.find((v) => v.status.code === 'APPROVED')?.version ?? 1,
            })}
          </Notice>
        </Box>
      )}
      <Facts
        cards={[
          { key: 'plan', label: say('plan.fact.plan'), value: tons(whole) },
          { key: 'need', label: say('plan.need'), value: tons(needed) },
          { key: 'gap', label: say('plan.difference'), value: tons(yearOfRow(gap)), bad: yearOfRow(gap) < 0 },
        ]}
      />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {rows.length === 0 ? (
          <Box role="status" sx={{ px: 2, py: 5, textAlign: 'center', color: 'text.secondary' }}>
            {say(editing ? 'plan.begin' : 'plan.empty')}
          </Box>
        ) : (
          <Matrix
            caption={say('plan.caption', { year })}
            rows={rows}
            rowKey={(row) => row.key}
            rowName={(row) => lineName(say, row)}
            rowHead={(row) => <LineHead line={row} onRemove={editing ? () => draft.remove(row.key) : undefined} />}
            headTitle={say('plan.line')}
            columns={columns}
            edit={editing ? edit : null}
            spoken={() => say('plan.spoken', { total: formatNumber(whole) })}
            totals={[
              { key: 'sum', head: say('plan.total'), cells: totalCells(planned, formatNumber) },
              { key: 'need', head: say('plan.need'), quiet: true, cells: totalCells(plan.need, formatNumber) },
              { key: 'gap', head: say('plan.difference'), quiet: true, cells: totalCells(gap, (t) => <Gap tons={t} />) },
            ]}
          />
        )}
        {editing && <AddLine known={new Set(rows.map((row) => row.key))} onAdd={draft.add} />}
      </Paper>
      <LoadSheet
        year={year}
        input={file}
        onRead={(lines) => {
          const names = new Map(rows.flatMap((r) => [[r.factoryBin, r.factoryName] as const, [r.supplierBin, r.supplierName] as const]))
          draft.take(lines, (l) => ({
            factoryName: names.get(l.factoryBin) ?? l.factoryBin,
            supplierName: names.get(l.supplierBin) ?? l.supplierBin,
          }))
          tell({ kind: 'success', text: say('plan.loaded', { count: lines.length }) })
        }}
      />
      <NeedByRegion regions={plan.needByRegion} />
      {plan.id !== null && plan.versions.some((v) => v.documentId !== null || writes) && (
        <VersionsBlock
          objectType="ANNUAL_PLAN"
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

/** Below zero in red and with its sign: not enough. */
const Gap = ({ tons }: { tons: number }) => (
  <Box component="span" sx={tons < 0 ? { color: 'error.main' } : undefined}>
    {formatNumber(tons).replace('-', '−')}
  </Box>
)
