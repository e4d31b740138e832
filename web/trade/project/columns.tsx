import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Project } from '#contract/trade/project.ts'
import { distributionVolume } from '#domain/trade/project/volume.ts'
import { spanText } from '#i18n/number-text.ts'
import { PairedText } from '../../kit/display/PairedText.tsx'
import { ProjectName } from '../../kit/display/ProjectName.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { RowTitle } from '../../kit/lists/RowTitle.tsx'
import type { Column } from '../../kit/lists/table.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { HolderText } from './HolderText.tsx'
import { projectTone } from './status-tone.ts'

export const projectPath = (id: number): string => `/contractor/project/${id}`
export const editPath = (id: number): string => `${projectPath(id)}/edit`

/** 2026-03-15 -> 03.2026, or 03.26 from the third digit of the year on */
const monthOf = (day: string, from = 0): string => `${day.slice(5, 7)}.${day.slice(from, 4)}`

/** The road by its code, or the described object, with the kilometres. */
function sectionOf(t: Translate, p: Project): string {
  const { fromKm, toKm } = p
  return p.road ? t('project.list.section', { road: p.road.code, fromKm, toKm }) : t('project.list.km', { fromKm, toKm })
}

/** `fresh` = the project just created; `actions` renders the actions of a row. */
export function projectColumns(t: Translate, fresh: number | null, actions: (p: Project) => ReactNode): Column<Project>[] {
  return [
    { key: 'id', head: t('project.list.number'), cell: (p) => p.id, sortable: true, width: 68, rigid: true },
    {
      key: 'projectName',
      head: t('project.list.project'),
      sortable: true,
      card: 'title',
      cell: (p) => (
        <RowTitle
          to={projectPath(p.id)}
          mark={
            p.id === fresh && (
              <Box
                sx={({ tones }) => ({
                  px: 1,
                  borderRadius: 1,
                  fontSize: 'small',
                  fontWeight: 600,
                  backgroundColor: tones.primarySoft,
                  color: tones.primary,
                })}
              >
                {t('project.list.fresh')}
              </Box>
            )
          }
        >
          <ProjectName name={p.name} road={p.road?.code} />
        </RowTitle>
      ),
      more: (p) => [sectionOf(t, p)],
    },
    {
      key: 'startDate',
      width: 165,
      least: 8.5,
      head: t('project.list.place'),
      sortable: true,
      card: 'plain',
      cell: (p) => (
        <PairedText
          fact={spanText(monthOf(p.startDate), monthOf(p.endDate), ' – ')}
          short={spanText(monthOf(p.startDate, 2), monthOf(p.endDate, 2))}
        >
          {p.kato.description}
        </PairedText>
      ),
    },
    {
      key: 'bitumenTotal',
      width: 110,
      head: t('project.list.bitumen'),
      sortable: true,
      numeric: true,
      cell: (p) => (
        <>
          <b>{formatNumber(p.bitumenTotal)}</b>
          <SecondaryText>{t('project.list.toDistribute', { tons: formatNumber(distributionVolume(p)) })}</SecondaryText>
        </>
      ),
    },
    {
      key: 'status',
      width: 215,
      head: t('project.list.holder'),
      sortable: true,
      card: 'plain',
      cell: (p) => (
        <>
          <StatusChip tone={projectTone(p.status.code)} text={p.status.description} />
        </>
      ),
      more: (p) => [p.holder && <HolderText key="holder" holder={p.holder} />],
      least: 10,
    },
    { key: 'actions', head: t('shell.table.actions'), card: 'actions', cell: actions, width: '1%' },
  ]
}
