import { type Browser, expect } from '@playwright/test'

/** The window of a signing program with confirmation: waits for a request, chooses the key (`iin`, or the first), confirms. */
export async function confirmAt(browser: Browser, window: string, iin?: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(window)
  await expect(page.getByTestId('signer-request')).toBeVisible()
  const keys = page.locator(`[data-testid="signer-key"][data-state="valid"]${iin ? `[data-iin="${iin}"]` : ''}`)
  await expect(keys.first()).toBeVisible()
  const chosen = page.locator('[data-testid="signer-key"] input:checked')
  if (iin || (await chosen.count()) === 0) await keys.first().click()
  await page.getByTestId('signer-confirm').click()
  await expect(page.getByTestId('signer-request')).toHaveCount(0)
  await page.close()
}
