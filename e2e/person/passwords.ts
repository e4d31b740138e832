import type { Page } from '@playwright/test'

/** What hinders whoever types a password: it can be read over the shoulder, a manager does not know the field, or nothing can be pasted. */
export const passwordFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = /password|пароль|құпиясөз/i
    const asksForOne = (field: HTMLInputElement) =>
      field.type === 'password' ||
      words.test([field.name, field.autocomplete, ...[...(field.labels ?? [])].map((l) => l.textContent)].join())
    const takesPaste = (field: HTMLInputElement) =>
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() }))
    return [...document.querySelectorAll('input')].filter(asksForOne).flatMap((field) => {
      const faults = [
        field.type !== 'password' && 'is not masked',
        !['current-password', 'new-password'].includes(field.autocomplete) && 'is not named for managers',
        !takesPaste(field) && 'takes no paste',
      ]
      return faults.filter((fault) => fault !== false).map((fault) => `the password "${field.labels?.[0]?.textContent}" ${fault}`)
    })
  })
