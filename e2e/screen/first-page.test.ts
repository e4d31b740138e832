import { expect, test } from '@playwright/test'
import { openSignedIn, openVisitor, type Person, settled } from '../person/person.ts'

/**
 * What no page waits for: the reader of the notices' stream (web/core/notice/follow.ts), the list of keys and the printed look of a page (web/shell/frame), the picture
 * of the month and the promised days below the tasks of the start page, what the accounts of a demo do first, the view that a list opens with on another
 * device, the marks of unread questions in its rows.
 */
const afterwards =
  /\/(events|unread-?call|UnreadPaths|talk|KeysPlace|Printed|usual-?on-?server|serverdraft|viewkind|byday|ofmonth|reach|MonthFigures|Filters|HomeCalendar|TableCell(Content)?|ErrorSummary|begin\.(ru|kk)|d3array|svgtext|balance\.(ru|kk))-[\w-]+\.js$/

/** Follows what a browser asks for, and which scripts its first script (web/start/first-script.ts) has asked for by the time the application starts. */
async function follow({ page }: Pick<Person, 'page'>) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return // after the page itself, before any module
      const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
      const written = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
      Object.assign(globalThis, { announced: [...asked, ...written] })
    }),
  )
  return {
    calls,
    twice: () => calls.filter((call, i) => calls.indexOf(call) !== i),
    late: async () => {
      const names = await page.evaluate(() => {
        const { announced } = globalThis as unknown as { announced: string[] }
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        return loaded.filter((name) => name.endsWith('.js') && !announced.includes(name))
      })
      return names.filter((name) => !afterwards.test(name))
    },
    untaken: () => page.evaluate(() => [...globalThis.earlyCalls!.sent.keys()]),
  }
}

/** The first page of each role that works with lists. */
const pages = [
  ['CONTRACTOR', '/info/user'],
  ['CONTRACTOR', '/contractor/project'],
  ['QAJ_BRANCH', '/branchesQaj/application'],
  ['SUPPLIER', '/resourceholder/distribution'],
] as const

for (const [account, path] of pages)
  test(`${account} ${path}: all files are asked for at once, and no call is sent twice`, async ({ browser }) => {
    const person = await openSignedIn(browser, account, 'ru')
    const first = await follow(person)
    await person.page.goto(path)
    await settled(person.page)
    expect(await first.late()).toEqual([])
    expect(first.twice()).toEqual([])
    await expect.poll(first.untaken).toEqual([])
    expect(person.errors).toEqual([])
    await person.close()
  })

test('whoever opens the sign-in page while signed in gets the page wanted before, and all of it at once', async ({ browser }) => {
  const person = await openSignedIn(browser, 'CONTRACTOR', 'ru')
  const first = await follow(person)
  await person.page.addInitScript(() => sessionStorage.setItem('wanted', JSON.stringify({ path: '/contractor/project', by: null })))
  await person.page.goto('/session/signin')
  await settled(person.page)
  expect(new URL(person.page.url()).pathname).toBe('/contractor/project')
  expect(await first.late()).toEqual([])
  await expect.poll(first.untaken).toEqual([])
  await person.close()
})

test('a contractor’s list asks for each of its two pages once, and for no counts besides', async ({ browser }) => {
  const person = await openSignedIn(browser, 'CONTRACTOR', 'ru')
  const { calls } = await follow(person)
  await person.page.goto('/contractor/project')
  await settled(person.page)
  expect(calls.filter((call) => /api\/project\/(republican|local)\?/.test(call)).sort()).toEqual([
    'GET /api/project/local?page=0&size=10&sort=id%2Cdesc',
    'GET /api/project/republican?page=0&size=10&sort=id%2Cdesc',
  ])
  await person.close()
})

test('whoever is not signed in loads the sign-in page and asks for no session, at whatever address', async ({ browser }) => {
  const stranger = await openVisitor(browser, 'kk', '/session/signin')
  const first = await follow(stranger)
  await stranger.page.goto('/contractor/project')
  await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await first.late()).toEqual([])
  expect(first.calls).toEqual(['GET /api/about'])
  await stranger.close()
})

test('a session that has ended leads to the sign-in page after one question', async ({ browser }) => {
  const person = await openSignedIn(browser, 'CONTRACTOR', 'ru')
  await person.context.clearCookies({ name: 'refresh' })
  const { calls } = await follow(person)
  await person.page.goto('/contractor/project')
  await person.page.waitForURL(/session\/signin/)
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(person.messages.session.signIn.title)
  expect(calls.filter((call) => call.includes('refresh-token'))).toHaveLength(1)
  expect(person.errors).toEqual([])
  await person.close()
})

test('two tabs opened at once keep one session', async ({ browser }) => {
  const person = await openSignedIn(browser, 'CONTRACTOR', 'ru')
  const second = await person.context.newPage()
  await Promise.all([person.page.goto('/contractor/project'), second.goto('/contractor/project')])
  for (const page of [person.page, second]) {
    await settled(page)
    await page.reload()
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/contractor/project')
  }
  await person.close()
})

for (const { width, height, lead } of [
  { width: 1350, height: 940, lead: true },
  { width: 390, height: 844, lead: false },
])
  test(`on the sign-in page nothing moves that stands in a window of ${width}: fonts come late, and the accounts of a demo below the form`, async ({
    browser,
  }) => {
    const { page, close, errors } = await openVisitor(browser, 'kk', '/info/contacts')
    await page.setViewportSize({ width, height })
    const late = 1_500 // ms, longer than the first picture waits for the accounts
    for (const what of ['**/api/about', '**/*.woff2']) await page.route(what, (route) => setTimeout(() => void route.continue(), late))
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(globalThis, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/session/signin')
    await settled(page)
    await expect(page.getByRole('button', { name: /^4\. / })).toBeVisible()
    const moved = await page.evaluate(() => (globalThis as typeof globalThis & { moved: number[] }).moved)
    expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02)
    if (lead) await expect(page.getByText('Жол битумын бөлу: жобадан тиеп')).toBeInViewport()
    expect(errors).toEqual([])
    await close()
  })
