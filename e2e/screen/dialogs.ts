import { expect, type Locator, type Page } from '@playwright/test'
import { askingAs } from '../person/addresses.ts'
import { passwordFaults } from '../person/passwords.ts'
import { goTo, loaded, night, type Person, portalUrl, settled } from '../person/person.ts'
import { faultsOf } from './axe.ts'
import { appear, applyLook, desktop, drawn, looks, phone, zoomed } from './looks.ts'

export type Messages = Person['messages']
/** A user with an open page, and HTTP requests sent as that user. */
export type Clicker = Person & { asking: ReturnType<typeof askingAs> }

export type Opening = {
  /** The source file that renders it. */
  of: string
  /** The page it is opened from. */
  at: string | ((who: Clicker) => Promise<string>)
  /** Opens it as a user does; returns the element that must have the focus after closing. */
  open: (who: Clicker) => Promise<Locator>
  /** Its title, as in the dictionary. */
  name: (messages: Messages) => string
  role?: 'dialog' | 'menu'
  /** Why Escape does not close it. */
  stays?: string
  /** Its button that sends: pressed as it opens, the form says what is missing. */
  send?: (messages: Messages) => string
}

/** Matches a text of the dictionary with any values of its parameters; a name may follow: "Изменить: ТОО". */
export const like = (text: string) => {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()[\]\\|{}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}(?: ?[:·(].*)?$`)
}

/** The first enabled button of that name. */
export const pressing =
  (name: (messages: Messages) => string): Opening['open'] =>
  async ({ page, messages }) => {
    const button = page.getByRole('button', { name: like(name(messages)), disabled: false }).first()
    await button.click()
    return button
  }

/** The action of a row that has it in its menu. */
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

/** @returns the problems found */
type Try = (who: Clicker, opening: Opening) => Promise<string[]>

export const dialogOf = ({ page, messages }: Clicker, { name, role = 'dialog' }: Opening) =>
  page.getByRole(role, { name: like(name(messages)) })
const partOf = ({ role = 'dialog' }: Opening) => `[role="${role}"]`

/** It is visible with its content. */
async function standing(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await loaded(page)
  // while it fades in, its colours are mixed with those behind it
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
}

/** Each line of the summary of a form that is sent as it opens says which field it is about. */
async function unnamedFaults({ messages }: Clicker, dialog: Locator, send: NonNullable<Opening['send']>): Promise<string[]> {
  await dialog.getByRole('button', { name: send(messages), exact: true }).click()
  const lines = dialog.getByRole('alert').getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const texts = await lines.allTextContents()
  return texts.filter((text) => !/^[^:]+: ./.test(text)).map((text) => `"${text}" does not say of which field`)
}

/** It has an accessible name, axe finds nothing, it fits on the screen, the focus is inside; Escape closes it and restores the focus. */
const tryOut: Try = async (who, opening) => {
  const { page } = who
  const dialog = dialogOf(who, opening)
  const back = await opening.open(who)
  await standing(page, dialog)
  const faults = [
    ...(await faultsOf(page, partOf(opening))),
    ...(await faultsOf(page, 'html', ['region'])),
    ...(await passwordFaults(page)),
    ...(await dialog.evaluate(unfit)),
  ]
  if (opening.send) faults.push(...(await unnamedFaults(who, dialog, opening.send)))
  if (opening.role !== 'menu') await page.keyboard.press('Tab') // a menu is closed by it
  if (!(await dialog.evaluate((node) => node.contains(document.activeElement)))) faults.push('the focus is not inside')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(opening.stays ? 1 : 0)
  if (!opening.stays) await expect(back, 'the focus goes back').toBeFocused()
  return faults
}

/** Runs in the page. It is no wider than the screen, and its title and buttons leave room for what is between them. */
function unfit(dialog: Element): string[] {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const faults: string[] = []
  if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight + 1)
    faults.push(`from ${left}, ${top} to ${right}, ${bottom} on a screen of ${innerWidth} x ${innerHeight} px`)
  const content = dialog.querySelector('.MuiDialogContent-root')
  for (const part of [dialog, content ?? dialog])
    if (part.scrollWidth > part.clientWidth) faults.push(`${part.scrollWidth} px in ${part.clientWidth} of a screen of ${innerWidth}`)
  const room = content && Math.min(content.scrollHeight, innerHeight / 3)
  if (content && room && content.clientHeight < room) faults.push(`${content.clientHeight} px are left of ${innerHeight} for what it asks`)
  return [...new Set(faults)]
}

const large = { lowVision: true, letters: 200 }

/** On a phone, at 200 % and with letters of 200 %: it fits, and scrollable parts can be scrolled by keyboard. */
const tryLarge: Try = async (who, opening) => {
  const { page } = who
  const dialog = dialogOf(who, opening)
  const faults: string[] = []
  const look = await page.evaluate(() => localStorage.getItem('appearance') ?? '{}')
  for (const [size, appearance] of [
    [phone, null],
    [zoomed, null],
    [desktop, large],
  ] as const) {
    // a menu belongs to a button that moves, or goes with its row
    if (opening.role === 'menu' && size !== phone) await page.keyboard.press('Escape')
    await page.setViewportSize(size)
    if (appearance) await appear(page, appearance)
    await drawn(page)
    if (await isGone(who, opening)) await opening.open(who)
    await standing(page, dialog)
    const found = [...(await dialog.evaluate(unfit)), ...(await faultsOf(page, partOf(opening), ['scrollable-region-focusable']))]
    faults.push(...found.map((fault) => `${appearance ? 'letters of 200 %, ' : ''}${size.width} px: ${fault}`))
  }
  await page.keyboard.press('Escape')
  if (!opening.stays) await expect(dialog).toHaveCount(0)
  await appear(page, JSON.parse(look))
  return faults
}

const isGone = async (who: Clicker, opening: Opening) => {
  await loaded(who.page)
  return (await dialogOf(who, opening).count()) === 0
}

/** Where the dialogs of a page are tried by day: in one size, rotating; at night each on the desktop, then in the others and in large letters. */
const sizes = [desktop, phone, zoomed]

/** One user opens all of their dialogs; the look changes from page to page, by day the size of the screen too: `turn` = where that begins. */
export async function tryAll(person: Person, openings: readonly Opening[], turn = 0): Promise<string[]> {
  const { page } = person
  page.setDefaultTimeout(10_000) // a failed click is reported with the name of its dialog
  const who = { ...person, asking: askingAs(page) }
  const faults: string[] = []
  for (const [i, [at, ofPage]] of [...Map.groupBy(openings, (opening) => opening.at)].entries()) {
    const { appearance } = looks[i % looks.length]!
    await page.setViewportSize(desktop)
    await goTo(page, portalUrl() + (typeof at === 'string' ? at : await at(who)))
    await settled(page)
    await applyLook(page, { language: person.language, appearance })
    const attemptIn = async (attempt: Try, opening: Opening, size: typeof phone) => {
      await page.setViewportSize(size)
      await drawn(page)
      const its = await attempt(who, opening).catch((error: Error) => [error.message])
      faults.push(...its.map((fault) => `${opening.of} ${JSON.stringify(appearance)} ${size.width} px: ${fault}`))
      if (!opening.stays) await nothingOpen(page)
    }
    if (night) {
      for (const opening of ofPage) await attemptIn(tryOut, opening, desktop)
      for (const opening of ofPage) await attemptIn(tryLarge, opening, phone)
    } else for (const opening of ofPage) await attemptIn(tryOut, opening, sizes[(i + turn) % sizes.length]!)
  }
  return faults
}

/** By day the dialogs of every second page of a user, at night all. */
export function sampled(all: readonly Opening[]): readonly Opening[] {
  const pages = [...new Set(all.map(({ at }) => at))]
  return all.filter(({ at }) => night || pages.indexOf(at) % 2 === 0)
}

/** A dialog that was left open is closed by loading a new page. */
export async function nothingOpen(page: Page): Promise<void> {
  if ((await page.locator('.MuiModal-root:not([aria-hidden="true"])').count()) === 0) return
  await page.reload()
  await settled(page)
}
