import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '#launch/root.mjs'
import { night, openUndisturbed } from '../person/person.ts'
import { dialogFiles } from './dialog-files.ts'
import { sampled, tryAll } from './dialogs.ts'
import { sentSplitOpens } from './dialogs-of-offices.ts'
import { opened } from './opened-dialogs.ts'

test.describe.configure({ mode: 'parallel' })

test('every dialog that the sources draw is opened by somebody', () => {
  expect([...opened.flatMap(({ all }) => all), ...sentSplitOpens].map(({ of }) => of).sort()).toEqual(dialogFiles())
})

/** They open with everything that they ask for, or are the question of another form that is sent. */
const complete = [
  'web/people/admin/organisations/EditDialog.tsx',
  'web/people/profile/ContactDialog.tsx',
  'web/people/registration/ContactsDialog.tsx',
  'web/trade/holder/FormDialog.tsx',
  'web/trade/request/form/RequestFields.tsx',
  'web/trade/shipment/GiveBackDialog.tsx',
  'web/trade/shipment/ReceiptDialog.tsx',
]
test('every form of a dialog that opens incomplete is sent so, to see which field each fault names', () => {
  const forms = dialogFiles().filter((file) =>
    /<(ErrorSummary|OrganizationForm|ShipmentFailure)/.test(readFileSync(join(root, file), 'utf8')),
  )
  const sent = opened.flatMap(({ all }) => all.filter(({ send }) => send).map(({ of }) => of))
  expect(forms.filter((file) => !sent.includes(file))).toEqual(complete)
})

const most = 6 // dialogs per test, so that workers share them evenly
const tests = opened.flatMap(({ all: every, ...who }) => {
  const all = sampled(every)
  const parts = Math.ceil(all.length / most)
  const size = Math.ceil(all.length / parts)
  return Array.from({ length: parts }, (_, part) => ({ ...who, part, all: all.slice(part * size, (part + 1) * size) }))
})

for (const [turn, { by, language, all, come, part }] of tests.sort((a, b) => b.all.length - a.all.length).entries()) {
  test(`${by} ${part + 1}: ${night ? 'every dialog' : 'every dialog of every second page'} has a name, can be used with a screen reader and on a phone, holds the focus and gives it back`, async ({
    browser,
  }) => {
    const person = await (come?.(browser, language) ?? openUndisturbed(browser, by, language))
    // a colour in the middle of a transition must not be judged
    await person.page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await tryAll(person, all, turn)).toEqual([])
    await person.close()
  })
}
