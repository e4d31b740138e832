import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import CssBaseline from '@mui/material/CssBaseline'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Project } from '#contract/project.ts'

/** The bare page that `first-page.ts` compares with: one file of React and MUI, one call, the same rows in a plain table. */
const asked = fetch('/rows.json').then((response) => response.json() as Promise<{ content: Project[] }>)

function Rows() {
  const [rows, setRows] = useState<Project[]>([])
  useEffect(() => void asked.then(({ content }) => setRows(content)), [])
  return (
    <Paper variant="outlined">
      <Table>
        <TableHead>
          <TableRow>
            {['№', 'Project', 'Place and time', 'Bitumen', 'Who has it', 'Actions'].map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((p) => (
            <TableRow key={p.id}>
              <TableCell>{p.id}</TableCell>
              <TableCell>
                <Link href={`/contractor/project/${p.id}`}>{p.name}</Link>
                <div>
                  {p.road?.code} {p.fromKm} – {p.toKm}
                </div>
              </TableCell>
              <TableCell>
                {p.kato.description}
                <div>
                  {p.startDate} – {p.endDate}
                </div>
              </TableCell>
              <TableCell align="right">{p.bitumenTotal}</TableCell>
              <TableCell>
                <Chip size="small" label={p.status.description} />
                <div>{p.holder?.organizationName}</div>
              </TableCell>
              <TableCell>
                <Button size="small" variant="outlined">
                  Open
                </Button>
                <IconButton aria-label={`№ ${p.id}`}>⋮</IconButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}

createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <Rows />
  </ThemeProvider>,
)
