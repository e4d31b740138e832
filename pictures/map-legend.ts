import type { Mark } from './picture.ts'

/** What the signs of the map mean. */
export type Legend = { short: string; more: string; bubble: string; withheld: string }

export const [letter, legendLine] = [11.5, 18]
export const wide = (text: string): number => text.length * letter * 0.6

/** What the colours and the bubbles mean, beside each other as far as there is room. */
export function legendOf(legend: Legend, width: number, top: number, withheld: boolean): { marks: Mark[]; lines: number } {
  let [x, lines] = [0, 1]
  const marks = (['short', 'more', 'bubble', ...(withheld ? (['withheld'] as const) : [])] as const).flatMap((key): Mark[] => {
    const size = 15 + wide(legend[key])
    if (x > 0 && x + size > width) [x, lines] = [0, lines + 1]
    const [at, y] = [x, top + lines * legendLine]
    x += size + 14
    const circle: Mark = { kind: 'circle', x: at + 5, y: y - 4, r: 5, stroke: 'text', strokeWidth: 1 }
    const sign: Mark =
      key === 'bubble'
        ? circle
        : key === 'withheld'
          ? { ...circle, stroke: 'muted', dash: '3 2' }
          : { kind: 'rect', x: at, y: y - 9, width: 10, height: 10, fill: key === 'short' ? 'bad' : 'good', opacity: 0.6 }
    return [sign, { kind: 'text', x: at + 15, y, text: legend[key], size: letter, anchor: 'start', fill: 'muted' }]
  })
  return { marks, lines }
}
