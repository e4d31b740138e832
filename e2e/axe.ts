import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { night } from './person.ts'

/** Every rule, the contrast of colours alone, or the named rules. */
type Asked = 'everything' | 'colours' | readonly string[]
type Options = { asked: Asked; judged: readonly string[] | null }
type Found = { faults: string[]; colourings: string[] }
declare const window: { axe?: typeof axe }

const judged = new Set<string>()

/**
 * What axe finds in the page or in the part of it that a selector names.
 * The contrast of a text depends on its colouring alone: its colour, size and what lies behind it. It is most of axe's work
 * and the same in a hundred rows, so that a colouring is judged where it is first seen free (at night everywhere).
 */
export async function faultsOf(page: Page, part = 'html', asked: Asked = 'everything'): Promise<string[]> {
  const options = { part, asked, judged: night ? null : [...judged] }
  let found = await page.evaluate(look, options)
  if (!found) {
    await page.evaluate(axe.source)
    found = await page.evaluate(look, options)
  }
  const { faults, colourings } = found!
  for (const colouring of colourings) judged.add(colouring)
  return faults
}

/** Runs in the page. @returns nothing as long as axe is not there */
async function look({ part, asked, judged }: Options & { part: string }): Promise<Found | undefined> {
  if (!window.axe) return undefined
  const whole = document.querySelector<HTMLElement>(part)
  if (!whole) return { faults: [`${part} is not there`], colourings: [] }
  const { run } = window.axe
  const usual = { resultTypes: ['violations' as const], iframes: false } // a frame shows a paper in the browser's own viewer
  const contrast = 'color-contrast'
  const others = typeof asked === 'string' ? { rules: { [contrast]: { enabled: false } } } : { runOnly: [...asked] }
  const results = asked === 'colours' ? [] : [await run(whole, { ...usual, ...others })]
  const colourings = new Set<string>()
  if (typeof asked === 'string') {
    const fresh = judged ? firstOfEach(coloured(whole), new Set(judged)) : coloured(whole)
    if (fresh.length) {
      const result = await run({ include: fresh }, { runOnly: [contrast], iframes: false, elementRef: true })
      results.push(result)
      // where something lies over a text axe cannot say: its colouring is to be judged where it is seen free
      const judgedNow = [...result.passes, ...result.violations].flatMap(({ nodes }) => nodes.map(({ element }) => element!))
      if (judged) for (const element of judgedNow) colourings.add(colouringOf(element))
    }
  }
  const faults = results.flatMap(({ violations }) =>
    violations.map(({ id, nodes }) => {
      const [first] = nodes
      return `${id}, ${nodes.length} times: ${first?.html.slice(0, 160)} ${first?.failureSummary?.slice(0, 200)}`
    }),
  )
  return { faults, colourings: [...colourings] }

  /** One of each colouring that was not judged yet. */
  function firstOfEach(all: HTMLElement[], known: Set<string>): HTMLElement[] {
    return all.filter((node) => {
      const colouring = colouringOf(node)
      if (known.has(colouring)) return false
      known.add(colouring)
      return true
    })
  }

  /** What has a text of its own that can be seen. */
  function coloured(within: Element): HTMLElement[] {
    const all = new Set<HTMLElement>(within.querySelectorAll<HTMLElement>('input, textarea, select'))
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text.nodeValue?.trim()) all.add(text.parentElement!)
    return [...all].filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  }

  /** All that its contrast depends on. What is lifted out of the flow may lie over anything: it is told apart by its classes too. */
  function colouringOf(node: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node)
    const layers: string[] = []
    for (let at: Element | null = node; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(at)
      const lifted = position === 'absolute' || position === 'fixed' ? at.className : ''
      const layer = [backgroundColor, backgroundImage, opacity, lifted].join()
      if (layer !== 'rgba(0, 0, 0, 0),none,1,') layers.push(layer)
    }
    const disabled = Boolean(node.closest('[aria-disabled="true"], :disabled'))
    const field = node.matches('input, textarea, select') && node.tagName
    return [color, fontSize, fontWeight, textShadow, disabled, field, ...layers].join('|')
  }
}
