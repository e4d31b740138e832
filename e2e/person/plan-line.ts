import type { Page } from '@playwright/test'
import type { Person } from './person.ts'

/** Adds a line to a plan with its three lists. */
export async function addPlanLine(page: Page, messages: Person['messages'], of: readonly [RegExp, RegExp, string]) {
  const labels = [messages.plan.factory, messages.plan.supplier, messages.plan.grade]
  for (const [i, text] of of.entries()) {
    const list = page
      .locator('label')
      .filter({ hasText: new RegExp(`^${labels[i]}`) })
      .locator('select')
    const option = await list.locator('option').filter({ hasText: text }).first().getAttribute('value')
    await list.selectOption(option)
  }
  await page.getByRole('button', { name: messages.plan.addLine, exact: true }).click()
}
