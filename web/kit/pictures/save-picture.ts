import { csvLine, csvMark } from '#domain/csv.ts'
import type { Picture } from '#pictures/picture.ts'
import { saidUnder, svgText } from '#pictures/svg-text.ts'
import { saveFile } from '../http/save-file.ts'
import { figureColours } from '../theme/figure-colours.ts'
import { defaultPalette, palettes } from '../theme/palettes.ts'
import type { PictureFormat } from './PictureTable.tsx'

/** Points of a PNG for one unit of the drawing: sharp on paper too. */
const sharpness = 3

/** Saves a picture, or the figures behind it, as a file. `below` = what is said under it: the filter, the time. A file is light, whatever the screen is. */
export async function savePicture(picture: Picture, format: PictureFormat, below: string): Promise<void> {
  const colours = figureColours(palettes[defaultPalette])
  const svg = new Blob([svgText(picture, colours, below)], { type: 'image/svg+xml' })
  const blob = format === 'SVG' ? svg : format === 'PNG' ? await pngOf(svg) : csvOf(picture, below)
  saveFile({ blob, fileName: `${picture.name}.${format.toLowerCase()}` })
}

function csvOf(picture: Picture, below: string): Blob {
  const { name, table } = picture
  const rows = [[name], [saidUnder(picture, below)], [], table.head, ...table.rows]
  return new Blob([csvMark, ...rows.map((row) => csvLine(row.map((value) => ({ value }))))], { type: 'text/csv' })
}

async function pngOf(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width * sharpness
    canvas.height = image.height * sharpness
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}
