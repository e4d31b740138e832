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

/** Room around a picture in a file, and for its title and what is said below it. */
const [margin, title, foot] = [16, 28, 24]
/** Width and height of the file. */
export const sizeOf = ({ width, height }: Picture, below = ''): [number, number] => [
  width + 2 * margin,
  height + title + (below ? foot : 0) + margin,
]

/** The picture as an SVG file: for saving, and for papers, where its words stay words. `below` = the filter and the time, under it. */
export function svgText(picture: Picture, colours: Record<Colour, string>, below = ''): string {
  const { name, height, marks } = picture
  const said: Mark[] = [
    { kind: 'text', x: 0, y: -12, text: name, size: 15, anchor: 'start', bold: true, fill: 'text' },
    ...(below ? [{ kind: 'text', x: 0, y: height + 18, text: below, size: 11, anchor: 'start', fill: 'muted' } as const] : []),
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
