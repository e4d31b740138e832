import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Path of LibreOffice on this machine; undefined = not installed (`npm test` looks for it, launch/office.mjs). */
export const soffice = [process.env.SOFFICE, '/usr/bin/soffice'].find((program) => program && existsSync(program))

export type Cell = string | number | { day: string } | null

/** Reads the first sheet of an XLSX with LibreOffice, which gives each cell's type: number, day or text. */
export async function rowsByOffice(program: string, sheet: Buffer): Promise<Cell[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'))
  try {
    await writeFile(join(folder, 'sheet.xlsx'), sheet)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const order = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, join(folder, 'sheet.xlsx')]
    await promisify(execFile)(program, order, { env: { ...process.env, HOME: folder } })
    return rowsOf(await readFile(join(folder, 'sheet.fods'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Parses rows of an OpenDocument table in flat XML; the empty ones that fill a sheet are left out. */
function rowsOf(document: string): Cell[][] {
  const table = document.match(/<table:table [\s\S]*?<\/table:table>/)?.[0] ?? ''
  const rows = [...table.matchAll(/<table:table-row[\s>][\s\S]*?<\/table:table-row>/g)].map(([row]) => cellsOf(row))
  return rows.filter((row) => row.some((cell) => cell !== null))
}

function cellsOf(row: string): Cell[] {
  const cells = [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
    ([, attributes = '', inside = '']): Cell[] => {
      const said = (name: string) => attributes.match(new RegExp(`${name}="([^"]*)"`))?.[1]
      const value = meant(said('office:value-type'), said('office:value') ?? said('office:date-value') ?? '', inside)
      return Array<Cell>(value === null ? 1 : Number(said('table:number-columns-repeated') ?? 1)).fill(value)
    },
  )
  while (cells.length && cells.at(-1) === null) cells.pop()
  return cells
}

function meant(type: string | undefined, value: string, inside: string): Cell {
  if (type === 'float') return Number(value)
  if (type === 'date') return { day: value.slice(0, 10) }
  return type === 'string' ? textOf(inside) : null
}

const textOf = (inside: string): string =>
  [...inside.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)]
    .map(([, text = '']) => text.replace(/<text:s\/>/g, ' ').replace(/<[^>]*>/g, ''))
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
