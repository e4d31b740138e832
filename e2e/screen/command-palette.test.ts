import { expect, test } from '@playwright/test'
import { openPerson, openVisitor, portalUrl, signInHere } from '../person/person.ts'

test('Ctrl K finds a screen and a project, and Enter opens it', async ({ browser }) => {
  const { page, messages, errors, close } = await openPerson(browser, 'CONTRACTOR', 'ru')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: messages.shell.palette.title })
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await dialog.getByRole('combobox').fill('287 – 331')
  await expect(dialog.getByRole('option', { name: /287 – 331/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/contractor\/project\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('287 – 331')
  expect(errors).toEqual([])
  await close()
})

test('a request is found by its number and opens on its own page, and an act by a word in any form', async ({ browser }) => {
  const { page, messages, errors, close } = await openPerson(browser, 'CONTRACTOR', 'ru')
  await page.goto('/contractor/applications')
  const number = (await page.getByRole('cell').filter({ hasText: /№ \d+/ }).first().textContent())!.match(/№ (\d+)/)![1]
  await page.goto('/info/user')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: messages.shell.palette.title })
  await dialog.getByRole('combobox').fill(`заявка ${number}`)
  await expect(dialog.getByRole('group', { name: messages.search.group.REQUEST }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/applications/\\d+/${number}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`№ ${number}`)
  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill('подать новую заявку')
  await expect(dialog.getByRole('group', { name: messages.search.group.ACT }).getByRole('option')).toHaveText([
    messages.search.act.newRequest,
  ])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/contractor/project')
  expect(errors).toEqual([])
  await close()
})

test('a question in one’s own words leads to its answer in the manual', async ({ browser }) => {
  const { page, messages, errors, close } = await openPerson(browser, 'CONTRACTOR', 'kk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: messages.shell.palette.title })
  await dialog.getByRole('combobox').fill('битумым қашан келеді')
  const { whenComes } = messages.manual.question
  await expect(dialog.getByRole('group', { name: messages.search.group.QUESTION }).getByRole('option')).toHaveText([whenComes])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/info/manual')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([whenComes])
  expect(errors).toEqual([])
  await close()
})

test('whoever is sent to the start again while it is on its way arrives there all the same', async ({ browser }) => {
  const { page, messages, errors, close } = await openPerson(browser, 'CONTRACTOR', 'ru')
  await page.goto('/balance')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    let times = 0
    const toStart = () => {
      history.pushState({ key: `start ${times++}` }, '', '/')
      dispatchEvent(new PopStateEvent('popstate'))
    }
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...its) => {
      replaceState(...its)
      if (times === 1) queueMicrotask(toStart)
    }
    toStart()
  })
  await page.waitForURL((url) => url.pathname === '/info/user')
  await expect(page.getByRole('main')).toContainText(messages.home.tasks)
  expect(errors).toEqual([])
  await close()
})

test('a link with two slashes asks for the password and then leads to the page that it means', async ({ browser }) => {
  const visitor = await openVisitor(browser, 'ru', '//contractor/project')
  await signInHere(visitor)
  await visitor.page.waitForURL((url) => url.pathname === '/contractor/project')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(visitor.messages.screen.contractorProjects)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('an address that was remembered as another host’s is one of the portal', async ({ browser }) => {
  const visitor = await openVisitor(browser, 'ru', '/session/signin')
  const { page } = visitor
  await page.evaluate(() => sessionStorage.setItem('wanted', JSON.stringify({ path: '//contractor/project', by: null })))
  await signInHere(visitor)
  await page.waitForURL(`${portalUrl()}/contractor/project`)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
