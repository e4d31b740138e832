import type { Page } from '@playwright/test'

/**
 * Texts and controls of one row that lie over each other, as a reader sees them: of what is cut at an edge, the part that is seen.
 * @param rows what is measured, each by itself
 * @returns the problems found
 */
export const overlapsIn = (page: Page, rows: string): Promise<string[]> =>
  page.locator(rows).evaluateAll((all) => {
    type Part = { node: Node; text: string; left: number; top: number; right: number; bottom: number }
    const controls = 'button, a.MuiButton-root, input, select, [role="button"]'

    const seen = (row: Element, node: Node, text: string, { left, top, right, bottom }: DOMRect): Part | null => {
      const part = { node, text, left, top, right, bottom }
      for (let at = node.parentElement; at && at !== row.parentElement; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (at.classList.contains('unseen') || style.visibility === 'hidden') return null
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const edge = at.getBoundingClientRect()
        part.left = Math.max(part.left, edge.left)
        part.right = Math.min(part.right, edge.right)
        part.top = Math.max(part.top, edge.top)
        part.bottom = Math.min(part.bottom, edge.bottom)
      }
      return part.right - part.left > 1 && part.bottom - part.top > 1 ? part : null
    }
    const textsIn = (row: Element): (Part | null)[] => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const parts: (Part | null)[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        const text = (node.textContent ?? '').trim()
        const range = document.createRange()
        range.selectNodeContents(node)
        if (text) parts.push(...[...range.getClientRects()].map((rect) => seen(row, node, text, rect)))
      }
      return parts
    }
    const controlsIn = (row: Element): (Part | null)[] =>
      [...row.querySelectorAll(controls)].map((control) => {
        const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
        return seen(row, control, `[${name.trim()}]`, control.getBoundingClientRect())
      })
    // lines of one text, and letters above and below their line, touch each other
    const overlap = (one: Part, other: Part): boolean => {
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      return width > 1 && height > Math.min(one.bottom - one.top, other.bottom - other.top) / 2
    }
    const within = (one: Node, other: Node): boolean => one.contains(other) || other.contains(one)

    const faults = all.flatMap((row) => {
      const parts = [...textsIn(row), ...controlsIn(row)].filter((part) => part !== null)
      return parts.flatMap((one, i) =>
        parts
          .slice(i + 1)
          .filter((other) => !within(one.node, other.node) && overlap(one, other))
          .map((other) => `"${one.text}" and "${other.text}" lie over each other`),
      )
    })
    return [...new Set(faults)]
  })
