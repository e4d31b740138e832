import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { root } from '#launch/root.mjs'
import { openGuestWithDevice } from './code-device.ts'
import { dialogFiles } from './dialog-files.ts'
import { type Opening, pressing, tryAll } from './dialogs.ts'
import { adminOpens } from './dialogs-of-admin.ts'
import { contractorOpens, newcomerOpens, signedOutOpens } from './dialogs-of-contractor.ts'
import { centralOpens, energyOpens, holderOpens, officeOpens, roadsOpens, sentSplitOpens } from './dialogs-of-offices.ts'
import { type JourneyLanguage, openUndisturbed, openVisitor, type Person } from './person.ts'

test.describe.configure({ mode: 'parallel' })

type Opened = {
  by: string
  language: JourneyLanguage
  all: readonly Opening[]
  come?: (browser: Browser, language: JourneyLanguage) => Promise<Person>
}
const opened: readonly Opened[] = [
  { by: 'CONTRACTOR', language: 'kk', all: contractorOpens },
  { by: 'ADMIN', language: 'ru', all: adminOpens },
  { by: 'QAJ_BRANCH', language: 'kk', all: officeOpens },
  { by: 'QAJ', language: 'ru', all: centralOpens },
  { by: 'SUPPLIER', language: 'kk', all: holderOpens },
  { by: 'MENERGY', language: 'ru', all: energyOpens },
  { by: 'KAD_MT', language: 'kk', all: roadsOpens },
  {
    by: 'somebody new',
    language: 'kk',
    all: newcomerOpens,
    come: (browser, language) => openVisitor(browser, language, '/session/signin'),
  },
  {
    by: 'a guest whose sign-in needs a code',
    language: 'kk',
    all: [
      {
        of: 'web/session/PasskeyDialog.tsx',
        at: '/user/profile',
        open: pressing((w) => w.factor.passkey.add),
        name: (w) => w.factor.passkey.addTitle,
      },
    ],
    come: openGuestWithDevice,
  },
  {
    by: 'whoever was signed out',
    language: 'ru',
    all: signedOutOpens,
    come: (browser, language) => openUndisturbed(browser, 'CONTRACTOR', language),
  },
]

test('every dialog that the sources draw is opened by somebody', () => {
  expect([...opened.flatMap(({ all }) => all), ...sentSplitOpens].map(({ of }) => of).sort()).toEqual(dialogFiles())
})

/** They open with everything that they ask for, or are the question of another form that is sent. */
const complete = [
  'web/admin/organisations/EditDialog.tsx',
  'web/holder/FormDialog.tsx',
  'web/registration/ContactsDialog.tsx',
  'web/request/form/RequestFields.tsx',
  'web/session/ContactDialog.tsx',
  'web/shipment/GiveBackDialog.tsx',
  'web/shipment/ReceiptDialog.tsx',
]
test('every form of a dialog that opens incomplete is sent so, to see which field each fault names', () => {
  const forms = dialogFiles().filter((file) =>
    /<(ErrorSummary|OrganizationForm|ShipmentFailure)/.test(readFileSync(join(root, file), 'utf8')),
  )
  const sent = opened.flatMap(({ all }) => all.filter(({ send }) => send).map(({ of }) => of))
  expect(forms.filter((file) => !sent.includes(file))).toEqual(complete)
})

const most = 9 // dialogs per test, so that workers share them evenly
const tests = opened.flatMap(({ all, ...who }) => {
  const parts = Math.ceil(all.length / most)
  const size = Math.ceil(all.length / parts)
  return Array.from({ length: parts }, (_, part) => ({ ...who, part, all: all.slice(part * size, (part + 1) * size) }))
})

for (const { by, language, all, come, part } of tests.sort((a, b) => b.all.length - a.all.length)) {
  test(`${by} ${part + 1}: every dialog has a name, can be used with a screen reader and on a phone, holds the focus and gives it back`, async ({
    browser,
  }) => {
    const person = await (come?.(browser, language) ?? openUndisturbed(browser, by, language))
    // a colour in the middle of a transition must not be judged
    await person.page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await tryAll(person, all)).toEqual([])
    await person.close()
  })
}
