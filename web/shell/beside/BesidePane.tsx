import { mdiArrowExpand, mdiChevronDown, mdiChevronUp, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { Link, Route, Routes } from 'react-router'
import { Icon } from '../../kit/display/Icon.tsx'
import { CrashBoundary } from '../../kit/feedback/CrashBoundary.tsx'
import { isForPage, useWindowKeys } from '../../kit/hooks/keys.ts'
import { useRecordKeys } from '../../kit/hooks/record-keys.ts'
import { AreaContext, BesideContext } from '../../kit/layout/PageHeader.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { usePage } from '../screens/load-page.ts'
import type { Screen } from '../screens/screen.ts'
import { detailAt } from './address.ts'

type Props = {
  screen: Screen
  /** The address of the record's page. */
  path: string
  list: RefObject<HTMLElement | null>
  details: readonly string[]
  onShow: (path: string) => void
  onClose: () => void
}

/** The page of a record as it is, beside its list: j and k go to the rows below and above, Esc closes it. */
export default function BesidePane({ screen, path, list, details, onShow, onClose }: Props) {
  const t = useTranslate()
  const pane = useRef<HTMLElement>(null)
  const step = (by: 1 | -1) => {
    const rows = [
      ...new Set(
        [...(list.current?.querySelectorAll('a[href]') ?? [])].flatMap((link) => detailAt(link.getAttribute('href'), details) ?? []),
      ),
    ]
    const at = rows.indexOf(path)
    const to = at < 0 ? undefined : rows[at + by]
    if (!to) return
    list.current?.querySelector(`a[href="${CSS.escape(to)}"]`)?.scrollIntoView({ block: 'nearest' })
    onShow(to)
  }
  useRecordKeys({ next: () => step(1), previous: () => step(-1) })
  useWindowKeys((event) => {
    if (event.key !== 'Escape' || !isForPage(event)) return
    event.preventDefault()
    onClose()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is read from its beginning
  useEffect(() => {
    pane.current?.scrollTo(0, 0)
    pane.current?.focus({ preventScroll: true })
  }, [path])
  const button = (icon: string, name: string, keys: string, onAct: () => void) => (
    <IconButton aria-label={name} title={name} aria-keyshortcuts={keys} onClick={onAct}>
      <Icon path={icon} size={22} />
    </IconButton>
  )
  return (
    <Box
      component="aside"
      ref={pane}
      tabIndex={-1}
      aria-label={t('shell.beside.label')}
      className="no-print"
      sx={{
        position: 'sticky',
        top: 8,
        maxHeight: 'calc(100vh - 16px)',
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.default',
        px: 2,
        pb: 2,
        outline: 'none',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          position: 'sticky',
          top: 0,
          zIndex: 3,
          mx: -2,
          px: 1,
          backgroundColor: 'background.default',
        }}
      >
        {button(mdiChevronUp, t('shell.beside.previous'), 'K', () => step(-1))}
        {button(mdiChevronDown, t('shell.beside.next'), 'J', () => step(1))}
        <IconButton component={Link} to={path} aria-label={t('shell.beside.whole')} title={t('shell.beside.whole')}>
          <Icon path={mdiArrowExpand} size={20} />
        </IconButton>
        {button(mdiClose, t('shell.close'), 'Escape', onClose)}
      </Box>
      <CrashBoundary key={path}>
        <BesideContext value>
          <AreaContext value={null}>
            <Routes location={path}>
              <Route path={screen.path} element={<Content key={path} screen={screen} />} />
            </Routes>
          </AreaContext>
        </BesideContext>
      </CrashBoundary>
    </Box>
  )
}

function Content({ screen }: { screen: Screen }) {
  return <Suspense fallback={<PageSkeleton />}>{usePage(screen) ?? <PageSkeleton />}</Suspense>
}
