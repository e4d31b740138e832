import { mdiDownload, mdiFilePdfBox, mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Distribution } from '#contract/distribution.ts'
import { daysBetween } from '#domain/day.ts'
import { noteLength } from '#domain/distribution/distribution.ts'
import { departures } from '#domain/distribution/rules.ts'
import { bitumenTypes } from '#domain/request/request.ts'
import { sumTons } from '#domain/tons.ts'
import { useAbout } from '../about.ts'
import { useRegions } from '../books.ts'
import type { Failed } from '../failed.ts'
import { savePaper } from '../plan/api.ts'
import { EditState } from '../plan/EditState.tsx'
import { useSigning } from '../plan/useSigning.tsx'
import { VersionsBlock } from '../plan/VersionsBlock.tsx'
import { useMe } from '../session/session.ts'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { formatMonth } from '../ui/dates.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Matrix } from '../ui/Matrix.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { tell } from '../ui/tell.ts'
import { UndoButtons } from '../ui/UndoButtons.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { saveSheet, useDistributionActs } from './api.ts'
import { limitColumns } from './columns.tsx'
import { GradeCards } from './GradeCards.tsx'
import { inMatrix, isGrade, mostNeeded } from './in-matrix.ts'
import { type LimitsAct, LimitsActions } from './LimitsActions.tsx'
import { LimitsNotices } from './LimitsNotices.tsx'
import { NoteBox } from './NoteBox.tsx'
import { linesOf, overOf, type RegionRow, rowsOf, sumOfGrade } from './rows.ts'
import { distributionTone, listPath, pathOf } from './tone.ts'
import { limitTotals } from './totals.tsx'
import { useLimitsDraft } from './useLimitsDraft.ts'

/** A month's limits: read by many, written and signed by the committee of roads. */
export function LimitsDesk({ distribution: fresh }: { distribution: Distribution }) {
  const say = useSay()
  const today = useAbout()?.today
  const textOf = useFailureText()
  const navigate = useNavigate()
  const { role } = useMe()
  const acts = useDistributionActs()
  const regions = useRegions()
  const { filter, change } = useUrlList()
  const draft = useLimitsDraft(fresh)
  const { distribution: d, limits, edit, dirty, note } = draft
  const [busy, setBusy] = useState<string | null>(null)
  const [all, setAll] = useState(() => fresh.lines.length === 0)
  const signing = useSigning(() => void acts.readAnew())
  const usual = mostNeeded(d.totals)
  const chosen = filter('grade')
  const grade = isGrade(chosen) ? chosen : usual
  const status = d.status.code
  const writes = role === 'KAD_MT'
  const editing = writes && status === 'CREATED'
  const newest = d.versions[0]?.id === d.id
  const title = say('distribution.title', { month: formatMonth(say, `${d.period}-01`) })
  const tons = (value: number) => say('trade.tons', { value: formatNumber(value) })
  const rows = rowsOf(d, limits, grade, regions, all)
  const over = editing ? overOf(d.totals, limits) : []
  const noPlan = d.totals.every((t) => t.plan === 0)
  const matrixEdit = inMatrix(edit, grade)
  const planned = d.totals.find((t) => t.bitumenType === grade)?.plan ?? 0
  const ofGrade = sumOfGrade(limits, grade)
  const whole = sumTons(bitumenTypes.map((g) => sumOfGrade(limits, g)))
  const lines = linesOf(limits)
  const departs = draft.proposed ? departures(lines, draft.proposed.lines) : (d.proposal?.departures ?? null)
  const below = rows.some((row) => Object.values(row.cells).some((c) => (c.limit ?? 0) < c.allocated))

  const attempt = async (what: string, work: () => Promise<void>) => {
    setBusy(what)
    await work().catch((failure: Failed) =>
      tell({ kind: 'error', text: failure.issues?.map((i) => i.message).join('. ') || textOf(failure) }),
    )
    setBusy(null)
  }
  const save = async () => {
    draft.settle()
    await acts.save(d.id, { version: d.version, lines, note: note.trim() || null, proposed: draft.proposed?.inputSha256 ?? null })
  }
  const propose = () =>
    attempt('propose', async () => {
      const made = await acts.propose(d.id)
      draft.takeProposal(made)
      const sum = (of: 'need' | 'limit') => formatNumber(sumTons(made.lines.map((l) => l[of])))
      tell({ kind: 'success', text: say('distribution.proposed', { limit: sum('limit'), need: sum('need') }) })
    })
  const openPaper = async () => {
    const { documentId } = await acts.paper(d.id)
    await acts.readAnew()
    if (!documentId) return
    const facts = bitumenTypes.map((g) => ({ label: say(`trade.bitumenType.${g}`), value: tons(sumOfGrade(limits, g)) }))
    signing.sign({ documentId, version: d.documentVersion, title, facts })
  }
  const act = (what: LimitsAct) =>
    what === 'propose'
      ? void propose()
      : void attempt(what, async () => {
          if (what === 'save') await save()
          else if (what === 'reopen') await acts.reopen(d.id)
          else if (what === 'correct') await navigate(pathOf((await acts.create(d.period)).id))
          else {
            if (dirty || draft.proposed) await save()
            await openPaper()
          }
        })
  const paper = d.documents.at(-1)
  const more = [
    ...(editing
      ? [
          {
            key: 'lastYear',
            text: say('distribution.likeLastYear'),
            icon: mdiHistory,
            ...(d.lines.every((line) => line.lastYear === null) && { why: say('distribution.noLastYear') }),
            onAct: () => {
              draft.take(d.lines.map((line) => ({ ...line, limit: line.lastYear ?? 0 })))
              tell({ kind: 'info', text: say('distribution.lastYearTaken') })
            },
          },
        ]
      : []),
    { key: 'sheet', text: say('distribution.download'), icon: mdiDownload, onAct: () => void attempt('sheet', () => saveSheet(d.id)) },
    ...(paper && !dirty && status !== 'CREATED'
      ? [
          {
            key: 'pdf',
            text: say('distribution.pdf'),
            icon: mdiFilePdfBox,
            onAct: () => void attempt('pdf', () => savePaper(paper.documentId)),
          },
        ]
      : []),
  ]
  const needsNote = departs !== 0 && note.trim().length < noteLength.min
  return (
    <>
      <PageHeader
        title={title}
        back={listPath}
        below={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
            <StatusChip tone={distributionTone(status)} text={d.status.description} />
            <span>{say('distribution.version', { version: d.documentVersion })}</span>
            {status !== 'SIGNED' && status !== 'CLOSED' && today && (
              <DeadlineText daysLeft={daysBetween(today, d.deadline)} deadline={d.deadline} />
            )}
            {editing && <EditState dirty={dirty} updatedAt={d.updatedAt} />}
          </Box>
        }
        actions={
          <>
            {editing && <UndoButtons edit={edit} />}
            <LimitsActions
              editing={editing}
              status={writes ? status : null}
              newest={newest}
              busy={busy}
              saves={dirty}
              why={whole === 0 || over.length > 0 || below ? '' : needsNote ? say('distribution.noteHint') : null}
              onAct={act}
            />
            <RowMenu name={title} rest={more} />
          </>
        }
      />
      <LimitsNotices
        editing={editing}
        noPlan={noPlan}
        correction={d.documentVersion > 1}
        frozen={status === 'AWAITING_SIGNATURE'}
        over={over}
      />
      <GradeCards
        totals={d.totals}
        limitOf={(g) => sumOfGrade(limits, g)}
        chosen={grade}
        onChoose={(g) => change({ grade: g === usual ? '' : g })}
      />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            px: 2,
            minHeight: 52,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="h2" sx={{ m: 0, fontSize: 'heading', fontWeight: 600 }}>
            {say(`trade.bitumenType.${grade}`)}
          </Box>
          <FormControlLabel
            control={<Checkbox size="small" checked={all} onChange={(event) => setAll(event.target.checked)} />}
            label={say('distribution.allRegions')}
          />
        </Box>
        <Matrix
          caption={say('distribution.caption', { grade: say(`trade.bitumenType.${grade}`) })}
          rows={rows}
          rowKey={(row: RegionRow) => row.katoCode}
          rowName={(row) => row.region}
          rowHead={(row) => row.region}
          headTitle={say('distribution.region')}
          headWidth={210}
          columns={limitColumns(say)}
          edit={editing ? matrixEdit : null}
          spoken={() => say('distribution.spoken', { limit: formatNumber(ofGrade), plan: formatNumber(planned) })}
          totals={limitTotals(say, { distribution: d, rows, grade, planned, limit: ofGrade })}
        />
      </Paper>
      <NoteBox proposal={d.proposal} departs={departs} note={editing ? note : (d.note ?? '')} onNote={editing ? draft.setNote : null} />
      {d.versions.some((v) => v.documentId !== null || writes) && (
        <VersionsBlock
          objectType="DISTRIBUTION"
          objectId={d.id}
          versions={d.versions}
          shown={d.documentVersion}
          toneOf={distributionTone}
          onChoose={(version) => void navigate(pathOf(d.versions.find((v) => v.version === version)!.id))}
          said={(v) => say('distribution.signedBy', v)}
        />
      )}
      {signing.dialog}
    </>
  )
}
