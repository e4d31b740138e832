import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { journeyLanguages, openSignedIn, portalUrl } from './person/person.ts'

const file = (name: string, mimeType: string, bytes: Uint8Array) => ({ name, mimeType, buffer: Buffer.from(bytes) })

for (const language of journeyLanguages('ru')) {
  test(`${language}: the evidence of a signed project is downloaded from its page, and anybody checks it, whole and with one byte changed`, async ({
    browser,
  }) => {
    const { page, messages, errors, close } = await openSignedIn(browser, 'CONTRACTOR', language)
    const { seal, document } = messages
    await page.goto(`${portalUrl()}/contractor/project`)
    const signed = page.getByText(messages.trade.projectStatus.SIGNED, { exact: true })
    await page.getByRole('row').filter({ has: signed }).first().getByRole('link').first().click()
    const main = page.getByRole('main')
    await expect(main).toContainText(seal.box.intact)
    await expect(main).toContainText(seal.proof.byBrowser)
    await expect(main.getByRole('list', { name: seal.box.title }).getByRole('listitem')).toHaveCount(2)
    const [archive] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: seal.box.evidence }).click()])
    const files = unzipSync(readFileSync(await archive.path()))
    const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: seal.box.sheet }).click()])
    expect(
      readFileSync(await sheet.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await page.getByRole('button', { name: seal.box.again }).click()
    await expect(main).toContainText(seal.box.intact)
    const { document: paper } = JSON.parse(Buffer.from(files['verdict.json']!).toString('utf8')) as { document: { verifyUrl: string } }

    // without a session from here on
    const visitor = await (await browser.newContext()).newPage()
    visitor.on('pageerror', (error) => errors.push(error.message))
    const fileAt = (place: number) => visitor.locator('input[type=file]').nth(place)
    const pdf = Buffer.from(files['document.pdf']!)
    const changed = Buffer.from(pdf)
    changed[changed.length >> 1]! ^= 1
    await visitor.goto(`${portalUrl()}${new URL(paper.verifyUrl).pathname}?lng=${language}`)
    const shown = visitor.getByRole('main')
    await expect(shown).toContainText(document.verify.intact)
    await expect(shown).toContainText(seal.proof.byBrowser)
    await expect(shown).toContainText('******')
    await fileAt(0).setInputFiles(file('a.pdf', 'application/pdf', pdf))
    await expect(shown).toContainText(document.verify.same)
    await fileAt(0).setInputFiles(file('a.pdf', 'application/pdf', changed))
    await expect(shown).toContainText(document.verify.differs)

    await visitor.goto(`${portalUrl()}/verify?lng=${language}`)
    const form = visitor.getByRole('form', { name: seal.file.title })
    const check = () => form.getByRole('button', { name: seal.file.check }).click()
    await fileAt(0).setInputFiles(file('a.pdf', 'application/pdf', changed))
    await check()
    await expect(form).toContainText(seal.file.unknown)
    await fileAt(0).setInputFiles(file('a.pdf', 'application/pdf', pdf))
    await check()
    await expect(form).toContainText(seal.file.knownHint)
    await fileAt(0).setInputFiles(file('a.cms', 'application/pkcs7-signature', files['signature-1.cms']!))
    await check()
    await expect(form).toContainText(seal.file.ok)
    await expect(form.getByRole('link', { name: seal.file.openKnown })).toHaveAttribute('href', new URL(paper.verifyUrl).pathname)
    await visitor.reload()
    await fileAt(0).setInputFiles(await archive.path())
    await check()
    await expect(form).toContainText(seal.file.ok)
    await expect(
      form.getByRole('list', { name: document.verify.signatures }).getByRole('listitem').filter({ hasText: seal.good }),
    ).toHaveCount(2)
    await fileAt(0).setInputFiles(file('a.pdf', 'application/pdf', changed))
    await check()
    await expect(form).toContainText(seal.file.bad)
    await expect(shown).toContainText(messages.finding.otherContent)
    expect(errors).toEqual([])
    await visitor.context().close()
    await close()
  })
}
