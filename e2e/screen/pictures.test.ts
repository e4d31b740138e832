import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, test } from '@playwright/test'
import { type PictureName, pictureNames, pictures } from '#i18n/manual-pictures.ts'
import { root } from '#launch/root.mjs'
import { type JourneyLanguage, journeyLanguages, loaded, messagesIn } from '../person/person.ts'
import { openShown } from './pictures.ts'

/** `npm run pictures` makes the pictures anew instead of comparing what they say. */
const making = process.env.PICTURES === '1'
const folder = join(root, 'web/operations/manual/pictures')
const most = 1_200_000 // bytes, all together
const fileOf = (name: PictureName, language: JourneyLanguage, end: 'webp' | 'txt') => join(folder, `${name}.${language}.${end}`)

/** Every text of the dictionary that stands as it is. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return part.includes('{') ? [] : [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : []
}

type Clip = { x: number; y: number; width: number; height: number }

/** What the portal itself writes in this part of the screen: headings, labels, buttons. Not the rows, which are other ones every day, nor notices. */
const wordsIn = (part: Locator, where: string, clip: Clip, known: readonly string[]): Promise<string[]> =>
  part.evaluate(
    (node, [where, clip, known]) => {
      const texts = new Set(known)
      const isIn = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const [midX, midY] = [x + width / 2, y + height / 2]
        return width > 1 && midX > clip.x && midX < clip.x + clip.width && midY > clip.y && midY < clip.y + clip.height
      }
      const own = (element: Element) => (element.textContent ?? '').trim().replace(/\s*\*$/, '')
      const said = [...node.querySelectorAll(where)]
      return [
        ...new Set(said.filter((one) => isIn(one) && texts.has(own(one)) && !one.closest('[role="status"], [role="alert"]')).map(own)),
      ]
    },
    [where, clip, known] as const,
  )

test.describe.configure({ mode: 'parallel' })

for (const [place, name] of pictureNames.entries())
  for (const language of making ? (['ru', 'kk'] as const) : journeyLanguages(place % 2 === 0 ? 'ru' : 'kk'))
    test(`${language}: the manual's picture of ${name} says what its screen says today`, async ({ browser }) => {
      const { who, part, words } = await openShown(browser, name, language)
      await loaded(who.page)
      const { x, y } = (await part.boundingBox())!
      const clip = { x, y, width: pictures[name].width, height: pictures[name].height }
      const said = `${(await wordsIn(part, words, clip, textsOf(messagesIn(language)))).join('\n')}\n`
      if (making) {
        mkdirSync(folder, { recursive: true })
        const devTools = await who.context.newCDPSession(who.page)
        const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip: { ...clip, scale: 2 } })
        writeFileSync(fileOf(name, language, 'webp'), Buffer.from(data, 'base64'))
        writeFileSync(fileOf(name, language, 'txt'), said)
      }
      expect(said.length, 'it says something').toBeGreaterThan(20)
      expect(said).toBe(readFileSync(fileOf(name, language, 'txt'), 'utf8'))
      expect(who.errors).toEqual([])
      await who.close()
    })

test('the pictures of the manual are those that it names, and small together', () => {
  const files = readdirSync(folder)
  const named = pictureNames.flatMap((name) =>
    ['kk', 'ru'].flatMap((language) => ['txt', 'webp'].map((end) => `${name}.${language}.${end}`)),
  )
  if (!making) expect(files.sort()).toEqual(named.sort())
  expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThanOrEqual(most)
})
