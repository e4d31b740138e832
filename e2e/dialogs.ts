import { expect, type Locator, type Page } from '@playwright/test'
import { askingAs } from './addresses.ts'
import { faultsOf } from './axe.ts'
import { desktop, looks, phone, wear } from './looks.ts'
import { loaded, type Person, portalUrl, settled, turnTo } from './person.ts'

export type Messages = Person['messages']
/** Somebody before an open page, and what may be asked in their name. */
export type Clicker = Person & { asking: ReturnType<typeof askingAs> }

export type Opening = {
  /** The file that draws it. */
  of: string
  /** The page it is opened from. */
  at: string | ((who: Clicker) => Promise<string>)
  /** Opens it as a person does; returns what has the focus again afterwards. */
  open: (who: Clicker) => Promise<Locator>
  /** What it is called, as the dictionary has it. */
  name: (messages: Messages) => string
  role?: 'dialog' | 'menu'
  /** Why Escape leaves it open. */
  stays?: string
}

/** A text of the dictionary, whatever stands in its holes; a name may go on after it: "Изменить: ТОО". */
export const like = (text: string) => {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()[\]\\|{}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}(?: ?[:·(].*)?$`)
}

/** The first button of that name that can be pressed. */
export const pressing =
  (name: (messages: Messages) => string): Opening['open'] =>
  async ({ page, messages }) => {
    const button = page.getByRole('button', { name: like(name(messages)), disabled: false }).first()
    await button.click()
    return button
  }

/** The act of a row that offers it in its menu. */
export const choosing =
  (act: (messages: Messages) => string): Opening['open'] =>
  async ({ page, messages }) => {
    for (const more of await page.getByRole('button', { name: like(messages.shell.moreOf) }).all()) {
      await more.click()
      const offered = page.getByRole('menuitem', { name: like(act(messages)), disabled: false }).first()
      await expect(page.getByRole('menu')).toBeVisible()
      if ((await offered.count()) > 0) {
        await offered.click()
        return more
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    throw new Error(`No row offers ${act(messages)}`)
  }

/** @returns what is wrong with it */
type Try = (who: Clicker, opening: Opening) => Promise<string[]>

const dialogOf = ({ page, messages }: Clicker, { name, role = 'dialog' }: Opening) => page.getByRole(role, { name: like(name(messages)) })
const partOf = ({ role = 'dialog' }: Opening) => `[role="${role}"]`

/** It is there with what it tells. */
async function standing(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await loaded(page)
}

/** It has a name, axe finds nothing, the focus is inside; Escape closes it and gives the focus back. */
const tryOut: Try = async (who, opening) => {
  const { page } = who
  const dialog = dialogOf(who, opening)
  const back = await opening.open(who)
  await standing(page, dialog)
  const faults = await faultsOf(page, partOf(opening))
  if (opening.role !== 'menu') await page.keyboard.press('Tab') // a menu closes by it
  if (!(await dialog.evaluate((node) => node.contains(document.activeElement)))) faults.push('the focus is not inside')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(opening.stays ? 1 : 0)
  if (!opening.stays) await expect(back, 'the focus goes back').toBeFocused()
  return faults
}

/** It is no wider than the phone, and what must be scrolled can be scrolled by keys. */
const tryOnPhone: Try = async (who, opening) => {
  const { page } = who
  const dialog = dialogOf(who, opening)
  if (!opening.stays) await opening.open(who)
  await standing(page, dialog)
  const wide = await dialog.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    if (left < 0 || right > innerWidth) return `from ${left} to ${right} px on a phone of ${innerWidth}`
    const parts = [node, ...node.querySelectorAll('.MuiDialogContent-root')]
    const found = parts.find((part) => part.scrollWidth > part.clientWidth)
    return found ? `${found.scrollWidth} px in ${found.clientWidth} of a phone` : ''
  })
  const faults = await faultsOf(page, partOf(opening), ['scrollable-region-focusable'])
  await page.keyboard.press('Escape')
  if (!opening.stays) await expect(dialog).toHaveCount(0)
  return [...faults, ...(wide ? [wide] : [])]
}

/** One person opens everything there is for them: all that a page has, then the same on a phone; each page in the next look. */
export async function tryAll(person: Person, openings: readonly Opening[]): Promise<string[]> {
  const { page } = person
  page.setDefaultTimeout(10_000) // what cannot be pressed is named with its dialog
  const who = { ...person, asking: askingAs(page) }
  const faults: string[] = []
  for (const [i, [at, ofPage]] of [...Map.groupBy(openings, (opening) => opening.at)].entries()) {
    const { appearance } = looks[i % looks.length]!
    await page.setViewportSize(desktop)
    if (typeof at === 'string') await turnTo(page, portalUrl() + at)
    else await page.goto(portalUrl() + (await at(who)))
    await settled(page)
    await wear(page, { language: person.language, appearance })
    for (const [size, attempt] of [
      [desktop, tryOut],
      [phone, tryOnPhone],
    ] as const) {
      await page.setViewportSize(size)
      for (const opening of ofPage) {
        const its = await attempt(who, opening).catch((error: Error) => [error.message])
        faults.push(...its.map((fault) => `${opening.of} ${JSON.stringify(appearance)} ${size.width} px: ${fault}`))
        if (!opening.stays) await nothingOpen(page)
      }
    }
  }
  return faults
}

/** What was left open goes with a new page. */
async function nothingOpen(page: Page): Promise<void> {
  if ((await page.locator('.MuiModal-root:not([aria-hidden="true"])').count()) === 0) return
  await page.reload()
  await settled(page)
}
