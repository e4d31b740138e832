import type { Page } from '@playwright/test'

/** Counts keys and clicks, and a text that is typed as one, on pages opened from now on. @returns how many there were since it was asked last */
export async function countInputs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { inputs: 0 }
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    addEventListener('pointerdown', () => counted.inputs++, true)
    addEventListener('keydown', (event) => !modifiers.includes(event.key) && counted.inputs++, true)
    addEventListener('input', () => counted.inputs++, true)
    Object.assign(globalThis, { counted })
  })
  return () =>
    page.evaluate(() => {
      const { counted } = globalThis as unknown as { counted: { inputs: number } }
      const { inputs } = counted
      counted.inputs = 0
      return inputs
    })
}
