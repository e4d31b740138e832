import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { type JourneyLanguage, messagesIn, night, openSignedIn, portalUrl } from './person/person.ts'

type Given = { name: string; mimeType: string; buffer: Buffer }
const given = (name: string, bytes: Uint8Array): Given => ({
  name: basename(name),
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

/** The evidence of a signed project, as its contractor downloads it. */
async function downloaded(browser: Browser): Promise<Buffer> {
  const { page, messages, close } = await openSignedIn(browser, 'CONTRACTOR', 'ru')
  await page.goto(`${portalUrl()}/contractor/project`)
  const signed = page.getByText(messages.trade.projectStatus.SIGNED, { exact: true })
  await page.getByRole('row').filter({ has: signed }).first().getByRole('link').first().click()
  const button = page.getByRole('button', { name: messages.seal.box.evidence })
  const [archive] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = readFileSync(await archive.path())
  await close()
  return bytes
}

/** The page of the archive, opened from a disk on a machine without a network. */
async function courtOf(browser: Browser, file: string, language: JourneyLanguage) {
  const context = await browser.newContext({ locale: language === 'kk' ? 'kk-KZ' : 'ru-RU', offline: true })
  const page = await context.newPage()
  const noticed: string[] = []
  page.on('pageerror', (error) => noticed.push(error.message))
  page.on('console', (message) => noticed.push(message.text()))
  page.on('request', (request) => request.url() !== pathToFileURL(file).href && noticed.push(request.url()))
  await page.goto(pathToFileURL(file).href)
  const check = async (...files: Given[]) => {
    await page.locator('input[type=file]').setInputFiles(files)
    await page.locator('[data-state]').waitFor()
    return page.locator('[data-state]').getAttribute('data-state')
  }
  return { page, noticed, check, words: messagesIn(language).court, close: () => context.close() }
}

test(`the page inside of the archive judges it from a disk, without a network: genuine is green in both languages, one byte changed in ${night ? 'any' : 'every third'} part is red with the reason`, async ({
  browser,
}) => {
  const archive = await downloaded(browser)
  const files = Object.entries(unzipSync(archive))
  const folder = mkdtempSync(join(tmpdir(), 'court-'))
  const file = join(folder, 'check.html')
  writeFileSync(file, unzipSync(archive)['check.html']!)
  try {
    for (const [turn, language] of (['ru', 'kk'] as const).entries()) {
      const { page, noticed, check, words, close } = await courtOf(browser, file, language)
      expect(await check(given('evidence.zip', archive))).toBe('unknown')
      await expect(page.locator('body')).toContainText(words.rootUnknown)
      await page.getByRole('checkbox', { name: words.compared }).check()
      await expect(page.getByRole('status')).toHaveText(words.state.good)
      await expect(page.getByRole('heading', { name: words.signature.replace('{n}', '2') })).toBeVisible()
      await expect(page.locator('body')).toContainText(words.notAsked)
      expect(await check(...files.map(([name, bytes]) => given(name, bytes)))).toBe('unknown')
      const inArchive = Buffer.from(archive)
      inArchive[inArchive.length - 40]! ^= 1
      expect(await check(given('evidence.zip', inArchive))).toBe('bad')
      // by day every third part, other ones in each language
      for (const [name, bytes] of files.filter((_, place) => night || place % 6 === 3 * turn)) {
        const damaged = Buffer.from(bytes)
        damaged[damaged.length >> 1]! ^= 1
        const others = files.filter(([other]) => other !== name).map(([other, content]) => given(other, content))
        expect([name, await check(...others, given(name, damaged))]).toEqual([name, 'bad'])
        await expect(page.locator('ul.bad')).toContainText(name === 'manifest.json' ? /./ : words.fault.changed.replace('{file}', name))
      }
      expect(noticed).toEqual([])
      await close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
