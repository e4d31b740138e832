import type { Colour, Mark, Picture } from './picture.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const rounded = (n: number): number => Math.round(n * 100) / 100

/** Attributes of a mark, by their SVG names. */
export function attributesOf(mark: Mark, colours: Record<Colour, string>): Record<string, string | number> {
  if (mark.kind === 'text')
    return {
      ...{ x: rounded(mark.x), y: rounded(mark.y), 'font-size': mark.size, 'text-anchor': mark.anchor, fill: colours[mark.fill] },
      ...(mark.bold && { 'font-weight': 600 }),
    }
  const paint = {
    fill: mark.fill ? colours[mark.fill] : 'none',
    ...(mark.stroke && { stroke: colours[mark.stroke], 'stroke-width': mark.strokeWidth ?? 1 }),
    ...(mark.dash && { 'stroke-dasharray': mark.dash }),
    ...(mark.opacity !== undefined && { opacity: mark.opacity }),
  }
  if (mark.kind === 'path') return { d: mark.d, ...paint }
  if (mark.kind === 'circle') return { cx: rounded(mark.x), cy: rounded(mark.y), r: rounded(mark.r), ...paint }
  if (mark.kind === 'line') return { x1: rounded(mark.x1), y1: rounded(mark.y1), x2: rounded(mark.x2), y2: rounded(mark.y2), ...paint }
  const { x, y, width, height, radius } = mark
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height), ...(radius && { rx: radius }), ...paint }
}

/** Room around a picture in a file, and for its title; size and height of a line of what is said below it. */
const [margin, title, small, lineHeight] = [16, 28, 11, 15]
/** What is said below a picture, in lines as wide as it. */
function linesOf(below: string, width: number): string[] {
  const most = Math.floor(width / (small * 0.56))
  const lines: string[] = []
  for (const word of below.split(' ').filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
/** What is said under a picture: the filter and the time, if any, and its source. */
export const saidUnder = ({ source }: Picture, below = ''): string => [below, source].filter(Boolean).join(' · ')
/** Width and height of the file. */
export const sizeOf = (picture: Picture, below = ''): [number, number] => [
  picture.width + 2 * margin,
  picture.height + title + linesOf(saidUnder(picture, below), picture.width).length * lineHeight + margin,
]

/** The picture as an SVG file: for saving, and for papers, where its words stay words. `below` = the filter and the time, under it. */
export function svgText(picture: Picture, colours: Record<Colour, string>, below = ''): string {
  const { name, width, height, marks } = picture
  const said: Mark[] = [
    { kind: 'text', x: 0, y: -12, text: name, size: Math.min(15, width / (name.length * 0.6)), anchor: 'start', bold: true, fill: 'text' },
    ...linesOf(saidUnder(picture, below), width).map((text, i) => ({
      ...{
        kind: 'text' as const,
        x: 0,
        y: height + 14 + i * lineHeight,
        text,
        size: small,
        anchor: 'start' as const,
        fill: 'muted' as const,
      },
    })),
  ]
  const drawn = [...said, ...marks].map((mark) => {
    const attributes = Object.entries(attributesOf(mark, colours)).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    const inside = mark.kind === 'text' ? escaped(mark.text) : mark.opens ? `<title>${escaped(mark.opens.name)}</title>` : ''
    return `<${mark.kind}${attributes.join('')}>${inside}</${mark.kind}>`
  })
  const [w, h] = sizeOf(picture, below)
  const paper = `<rect x="${-margin}" y="${-title}" width="${w}" height="${h}" fill="${colours.paper}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-margin} ${-title} ${w} ${h}" font-family="Golos Text, sans-serif" role="img"><title>${escaped(name)}</title>${paper}${drawn.join('')}</svg>`
}
