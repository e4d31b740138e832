import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { night } from '../person/person.ts'

/** Every rule; every rule but the sizes of targets, which take half of axe's time; the contrast of colours alone; or the named rules. */
type Asked = 'everything' | 'withoutSizes' | 'colours' | readonly string[]
type Options = { asked: Asked; judged: readonly string[] | null }
type Found = { faults: string[]; colourings: string[] }
declare const window: { axe?: typeof axe }

/** What a journey looks for that is about something else. */
const usual: Asked = night ? 'everything' : 'withoutSizes'
const judged = new Set<string>()

/**
 * Returns the axe violations in the page, or in the part of it that a selector matches.
 * The contrast of a text depends only on its colouring: colour, size and background. Contrast checks take most of axe's time
 * and are the same in a hundred rows, so each colouring is checked once, where it is first found uncovered (at night everywhere).
 */
export async function faultsOf(page: Page, part = 'html', asked: Asked = usual): Promise<string[]> {
  const options = { part, asked, judged: night ? null : [...judged] }
  let found = await page.evaluate(look, options)
  if (!found) {
    await page.evaluate(axe.source)
    found = await page.evaluate(look, options)
  }
  const { faults, colourings } = found!
  for (const colouring of colourings) judged.add(colouring)
  return asked === 'everything' || asked === 'withoutSizes'
    ? [...faults, ...(await page.evaluate(mute, part)), ...(await page.evaluate(foreign, part))]
    : faults
}

/** Runs in the page. Buttons and entries of menus that are off without a reason; one that is off for the browser can be neither reached nor asked. */
function mute(part: string): string[] {
  const off = document
    .querySelector(part)
    ?.querySelectorAll<HTMLElement>(':is(button, a):is(:disabled, [aria-disabled="true"]), [role="menuitem"][aria-disabled="true"]')
  const says = (control: HTMLElement) => {
    const described = document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
    return control.title !== '' || described || control.querySelector('span span')
  }
  const isBusy = (control: HTMLElement) => control.matches('.MuiButton-loading, .MuiIconButton-loading')
  return [...(off ?? [])]
    .filter((control) => control.checkVisibility() && !isBusy(control) && (control.matches(':disabled') || !says(control)))
    .map((control) => `"${control.getAttribute('aria-label') ?? control.textContent}" is off and does not say why`)
}

/** Runs in the page. Fields whose format is the browser's, whatever the language of the page is (mm/dd/yyyy); web/kit/forms/DayField.tsx is the portal's. */
const foreign = (part: string): string[] =>
  [...(document.querySelector(part)?.querySelectorAll('input:is([type=date], [type=month], [type=time], [type=datetime-local])') ?? [])]
    .filter((field) => field.getAttribute('aria-hidden') !== 'true')
    .map((field) => `"${field.getAttribute('aria-label') ?? field.id}" is a date in the language of the browser`)

/** Runs in the page. @returns undefined while axe is not loaded */
async function look({ part, asked, judged }: Options & { part: string }): Promise<Found | undefined> {
  if (!window.axe) return undefined
  const whole = document.querySelector<HTMLElement>(part)
  if (!whole) return { faults: [`${part} is not there`], colourings: [] }
  const { run } = window.axe
  // a frame shows a PDF in the browser's own viewer; only rules that are off read the style sheets
  const usual = { resultTypes: ['violations' as const], iframes: false, preload: false }
  const contrast = 'color-contrast'
  // axe leaves these out unless asked: targets of 24 px (WCAG 2.5.8), and names that hold the words one sees (2.5.3), by which whoever speaks to the computer calls them
  const others =
    typeof asked === 'string'
      ? {
          rules: {
            ...{ [contrast]: { enabled: false }, 'label-content-name-mismatch': { enabled: true } },
            'target-size': { enabled: asked === 'everything' },
          },
        }
      : { runOnly: [...asked] }
  const results = asked === 'colours' ? [] : [await run(whole, { ...usual, ...others })]
  const colourings = new Set<string>()
  if (typeof asked === 'string') {
    const fresh = judged ? firstOfEach(coloured(whole), new Set(judged)) : coloured(whole)
    if (fresh.length) {
      const result = await run({ include: fresh }, { runOnly: [contrast], iframes: false, preload: false, elementRef: true })
      results.push(result)
      // axe cannot check a text that is covered by an element: its colouring is checked where it is found uncovered
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

  /** Returns one element of each colouring that was not checked yet. */
  function firstOfEach(all: HTMLElement[], known: Set<string>): HTMLElement[] {
    return all.filter((node) => {
      const colouring = colouringOf(node)
      if (known.has(colouring)) return false
      known.add(colouring)
      return true
    })
  }

  /** Returns the visible elements that contain text of their own. */
  function coloured(within: Element): HTMLElement[] {
    const all = new Set<HTMLElement>(within.querySelectorAll<HTMLElement>('input, textarea, select'))
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text.nodeValue?.trim()) all.add(text.parentElement!)
    return [...all].filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  }

  /** Everything that determines the contrast. An element out of the normal flow may be over any background, so its classes are part of the key. */
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
