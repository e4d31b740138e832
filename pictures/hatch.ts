import type { Mark } from './picture.ts'

/** Units between two lines. */
const apart = 6

/** Grey hatching at 45 degrees: there are tons here, and they are withheld. */
export function hatch({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Mark {
  const lines: string[] = []
  for (let at = apart - height; at < width; at += apart) {
    const [from, to] = [Math.max(0, -at), Math.min(height, width - at)]
    const point = (along: number) => `${(x + at + along).toFixed(1)},${(y + height - along).toFixed(1)}`
    lines.push(`M${point(from)}L${point(to)}`)
  }
  return { kind: 'path', d: lines.join(''), stroke: 'muted', strokeWidth: 1, opacity: 0.7 }
}
