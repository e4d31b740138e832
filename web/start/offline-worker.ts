/**
 * The service worker of the deliveries page, so that it opens without a connection (docs/decisions/0039-shipments-and-offline-receipts.md).
 * It keeps the files of the page alone, which are the same for everybody. Calls of the API pass it by: what a person has read is kept by the page.
 */
declare const kept: { version: string; page: string; files: readonly string[] }

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (response: Promise<Response>) => void }

const prefix = 'pages-'
const name = prefix + kept.version

async function keepFiles(): Promise<void> {
  const cache = await caches.open(name)
  // the page with its headers: its nonce is that of its policy
  await cache.addAll([kept.page, ...kept.files])
  await (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
}

/** The page that has registered it, too, is answered by it from now on: a first visit is to survive the loss of its connection as later ones do. */
async function takeOver(): Promise<void> {
  const older = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name)
  await Promise.all(older.map((one) => caches.delete(one)))
  await (globalThis as unknown as { clients: { claim: () => Promise<void> } }).clients.claim()
}

/** Whatever the server says is the answer; what is kept, only if it says nothing. */
async function answer(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(name)
    const found = await cache.match(request.mode === 'navigate' ? kept.page : request, { ignoreVary: true })
    if (found) return found
    throw error
  }
}

addEventListener('install', (event) => (event as Lasting).waitUntil(keepFiles()))
addEventListener('activate', (event) => (event as Lasting).waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching
  const { origin, pathname } = new URL(request.url)
  const isFile = pathname.startsWith('/assets/') || pathname === '/icon.svg'
  if (request.method === 'GET' && origin === location.origin && (request.mode === 'navigate' || isFile))
    respondWith.call(event, answer(request))
})
