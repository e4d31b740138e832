import type { Browser } from '@playwright/test'
import { openGuestWithDevice } from '../person/code-device.ts'
import { type JourneyLanguage, openUndisturbed, openVisitor, type Person } from '../person/person.ts'
import { type Opening, pressing } from './dialogs.ts'
import { adminOpens } from './dialogs-of-admin.ts'
import { contractorOpens, newcomerOpens, signedOutOpens } from './dialogs-of-contractor.ts'
import { centralOpens, energyOpens, holderOpens, officeOpens, roadsOpens } from './dialogs-of-offices.ts'

/** Who opens which dialogs. */
type Opened = {
  by: string
  language: JourneyLanguage
  all: readonly Opening[]
  come?: (browser: Browser, language: JourneyLanguage) => Promise<Person>
}
export const opened: readonly Opened[] = [
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
        of: 'web/people/profile/PasskeyDialog.tsx',
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
    come: async (browser, language) => {
      const person = await openUndisturbed(browser, 'CONTRACTOR', language)
      await person.page.goto('/info/user')
      return person
    },
  },
]
