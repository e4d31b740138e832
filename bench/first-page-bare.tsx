import {
  mdiAccount,
  mdiBell,
  mdiBookmarkOutline,
  mdiChevronDown,
  mdiClipboardTextOutline,
  mdiDotsVertical,
  mdiEyeOutline,
  mdiFileDownloadOutline,
  mdiHomeOutline,
  mdiMagnify,
  mdiMenu,
  mdiPaletteOutline,
  mdiPlus,
  mdiRoad,
  mdiViewColumnOutline,
} from '@mdi/js'
import Alert from '@mui/material/Alert'
import AppBar from '@mui/material/AppBar'
import Avatar from '@mui/material/Avatar'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import CssBaseline from '@mui/material/CssBaseline'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import SvgIcon from '@mui/material/SvgIcon'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Project } from '#contract/trade/project.ts'

/**
 * The bare page that `first-page.ts` compares with: one file of React and MUI, one call, and what a contractor sees at first, in MUI's own components
 * and looks: menu, top bar, filters, the same rows in a table. Nothing of it does anything; no session, no texts in two languages, no fonts.
 */
const asked = fetch('/rows.json').then((response) => response.json() as Promise<Page>)
type Page = { content: Project[]; totalElements: number; byStatus: Record<string, number> }

const Icon = ({ path }: { path: string }) => (
  <SvgIcon>
    <path d={path} />
  </SvgIcon>
)

function Menu() {
  return (
    <Paper square sx={{ width: 260, flexShrink: 0 }}>
      <Typography variant="h6">Portal</Typography>
      {[
        ['Main', 'Desk', mdiHomeOutline],
        ['Contractor', 'Projects', mdiRoad],
      ].map(([group, name, icon]) => (
        <List key={group} subheader={<Typography variant="caption">{group}</Typography>}>
          <ListItemButton selected={name === 'Projects'}>
            <ListItemIcon>
              <Icon path={icon!} />
            </ListItemIcon>
            <ListItemText primary={name} />
          </ListItemButton>
        </List>
      ))}
    </Paper>
  )
}

function Top() {
  return (
    <AppBar position="sticky" color="default">
      <Toolbar>
        <IconButton aria-label="Menu">
          <Icon path={mdiMenu} />
        </IconButton>
        <Button variant="outlined" startIcon={<Icon path={mdiMagnify} />}>
          Search
        </Button>
        <Box sx={{ flex: 1 }} />
        <IconButton aria-label="Notices">
          <Badge badgeContent={100} color="primary">
            <Icon path={mdiBell} />
          </Badge>
        </IconButton>
        <IconButton aria-label="Low vision">
          <Icon path={mdiEyeOutline} />
        </IconButton>
        <IconButton aria-label="Look">
          <Icon path={mdiPaletteOutline} />
        </IconButton>
        <ToggleButtonGroup value="ru" exclusive size="small">
          <ToggleButton value="ru">Ru</ToggleButton>
          <ToggleButton value="kk">Kk</ToggleButton>
        </ToggleButtonGroup>
        <Button startIcon={<Avatar>A</Avatar>} endIcon={<Icon path={mdiAccount} />}>
          Account
        </Button>
      </Toolbar>
    </AppBar>
  )
}

function Above({ page }: { page: Page }) {
  return (
    <>
      <Box sx={{ display: 'flex', mb: 2 }}>
        <Typography variant="h4" component="h1" sx={{ flex: 1 }}>
          Projects
        </Typography>
        <Button variant="contained" startIcon={<Icon path={mdiPlus} />}>
          New
        </Button>
      </Box>
      <Alert severity="info" action={<Button>Show</Button>}>
        Some wait for you
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        <TextField size="small" placeholder="Name or number" />
        {Object.entries(page.byStatus).map(([status, number]) => (
          <Chip key={status} clickable label={`${status} ${number}`} />
        ))}
        <Button startIcon={<Icon path={mdiViewColumnOutline} />}>Columns</Button>
        <Button startIcon={<Icon path={mdiBookmarkOutline} />}>Views</Button>
      </Box>
    </>
  )
}

const heads = ['№', 'Project', 'Place and time', 'Bitumen', 'Who has it', 'Actions']
const second = (text: ReactNode) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
)

function Row({ p }: { p: Project }) {
  return (
    <TableRow hover>
      <TableCell>{p.id}</TableCell>
      <TableCell>
        <Link href={`/contractor/project/${p.id}`}>{p.name}</Link>
        {second(`${p.road?.code} ${p.fromKm} – ${p.toKm}`)}
      </TableCell>
      <TableCell>
        {p.kato.description}
        {second(`${p.startDate} – ${p.endDate}`)}
      </TableCell>
      <TableCell align="right">
        <b>{p.bitumenTotal}</b>
        {second(p.bitumenTotal - p.bitumenRemainder)}
      </TableCell>
      <TableCell>
        <Chip size="small" label={p.status.description} />
        {p.holder && second(p.holder.organizationName)}
      </TableCell>
      <TableCell align="right">
        <Button size="small" variant="outlined" startIcon={<Icon path={mdiClipboardTextOutline} />}>
          Open
        </Button>
        <IconButton aria-label="Document">
          <Icon path={mdiFileDownloadOutline} />
        </IconButton>
        <IconButton aria-label={`№ ${p.id}`}>
          <Icon path={mdiDotsVertical} />
        </IconButton>
      </TableCell>
    </TableRow>
  )
}

function Rows({ page }: { page: Page }) {
  return (
    <Paper variant="outlined">
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label="Close">
          <Icon path={mdiChevronDown} />
        </IconButton>
        <Typography variant="h6" sx={{ flex: 1 }}>
          Projects
        </Typography>
        <Button startIcon={<Icon path={mdiFileDownloadOutline} />}>Export</Button>
      </Box>
      <Table>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head === 'Actions' ? head : <TableSortLabel active={head === '№'}>{head}</TableSortLabel>}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {page.content.map((p) => (
            <Row key={p.id} p={p} />
          ))}
        </TableBody>
      </Table>
      <TablePagination component="div" count={page.totalElements} page={0} rowsPerPage={10} onPageChange={() => {}} />
    </Paper>
  )
}

function Everything() {
  const [page, setPage] = useState<Page>()
  useEffect(() => void asked.then(setPage), [])
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <Menu />
      <Box sx={{ flex: 1 }}>
        <Top />
        <Alert severity="warning">A demo</Alert>
        <Box component="main" sx={{ p: 3 }}>
          {page && <Above page={page} />}
          {page && <Rows page={page} />}
        </Box>
      </Box>
    </Box>
  )
}

createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <Everything />
  </ThemeProvider>,
)
