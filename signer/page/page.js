import { drawDocuments, drawIdle, drawKeys, element } from './draw.js'
import { words } from './words.js'

const token = document.querySelector('meta[name=signer-token]').content
const main = document.getElementById('main')
const status = document.getElementById('status')

/** The person's own choice of language outweighs the request's. */
let language = sessionStorage.getItem('language')
let sheets = []
/** The wish in front of the person, and the key chosen for it. */
let current = null
let chosen = null
/** What became of the last wish, in the words given. */
let outcome = null
let online = true
let socket

/** The outcome is told in the language of the request it came from. */
let lastLocale = 'ru'

const spoken = () => language ?? lastLocale

function connect() {
  socket = new WebSocket(`ws://${location.host}/page?token=${encodeURIComponent(token)}`)
  socket.onopen = () => {
    online = true
    say()
  }
  socket.onmessage = ({ data }) => take(JSON.parse(data))
  socket.onclose = () => {
    online = false
    say()
    setTimeout(reconnect, 1000)
  }
}

/** A service that was started anew has another token, and another page. */
async function reconnect() {
  try {
    const page = await (await fetch('/')).text()
    if (page.includes(token)) connect()
    else location.reload()
  } catch {
    setTimeout(reconnect, 1000)
  }
}

function take(message) {
  if (message.sheets) return show(message.sheets)
  const { act, objection } = message
  if (objection) outcome = (w) => w.objections[objection]
  else outcome = (w) => (act === 'cancel' ? w.cancelled : decided.kind === 'keyInfo' ? w.told : w.signed)
  say()
}

function show(next) {
  sheets = next
  const kept = sheets.find(({ id }) => id === current?.id)
  if (kept) return draw()
  if (current === null) outcome = null
  else if (decided?.id !== current.id) outcome = (w) => w.withdrawn
  current = sheets[0] ?? null
  lastLocale = current?.locale ?? lastLocale
  const usable = current?.keys.filter(({ state }) => state === 'valid') ?? []
  chosen = usable.length === 1 ? usable[0].id : null
  drawn = ''
  draw()
  main.querySelector('h1')?.focus({ preventScroll: true })
}

/** The wish that was decided here last. */
let decided = null

function act(what) {
  decided = current
  outcome = null
  socket.send(JSON.stringify({ id: current.id, ...what }))
}

/** What stands on the page now, so that a new wish in the queue does not redraw the one being read. */
let drawn = ''

function draw() {
  const w = words[spoken()]
  document.documentElement.lang = spoken()
  document.getElementById('name').textContent = w.name
  document.getElementById('footer').textContent = w.demo
  document.title = sheets.length ? w.waitingTitle(sheets.length) : w.name
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === spoken()))
  const now = `${spoken()} ${current?.id}`
  if (now !== drawn) main.replaceChildren(current ? drawWish(current, w) : drawIdle(w))
  drawn = now
  const queue = main.querySelector('.queue')
  if (queue) queue.textContent = sheets.length > 1 ? w.queue(sheets.length - 1) : ''
  say()
}

function drawWish(sheet, w) {
  const many = sheet.documents.length > 1
  const heading = sheet.kind === 'keyInfo' ? w.keyInfo : many ? w.many(sheet.documents.length) : w.one
  const manner = [sheet.attached ? w.attached : w.detached, ...(sheet.stamped ? [w.stamped] : [])].join(', ')
  const confirm = element('button', {
    type: 'submit',
    class: 'confirm',
    disabled: chosen === null,
    'data-testid': 'signer-confirm',
    text: sheet.kind === 'keyInfo' ? w.tell : w.sign,
  })
  const choose = (id) => {
    chosen = id
    confirm.disabled = false
  }
  const submit = (event) => {
    event.preventDefault()
    if (chosen !== null) act({ act: 'confirm', key: chosen })
  }
  return element(
    'form',
    { class: 'wish', 'data-testid': 'signer-request', 'data-id': sheet.id, onSubmit: submit },
    element(
      'div',
      { class: 'heading' },
      element('h1', { text: heading, tabindex: -1 }),
      element('p', {}, element('span', { text: `${w.from} ` }), element('strong', { text: sheet.origin ?? w.program })),
      sheet.kind === 'sign' ? element('p', { class: 'manner', text: manner }) : null,
    ),
    sheet.documents.length ? drawDocuments(sheet, w, (n) => load(sheet.id, n)) : null,
    element(
      'div',
      { class: 'decision' },
      drawKeys(sheet, w, chosen, choose),
      element(
        'div',
        { class: 'buttons' },
        confirm,
        element('button', {
          type: 'button',
          class: 'cancel',
          'data-testid': 'signer-cancel',
          text: w.cancel,
          onClick: () => act({ act: 'cancel' }),
        }),
        element('p', { class: 'queue', 'data-testid': 'signer-queue' }),
      ),
    ),
  )
}

/** The document as an address of this page's own: only PDF is ever shown. */
async function load(id, n) {
  const answer = await fetch(`/document/${id}/${n}`, { headers: { 'x-signer-token': token } })
  return URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }))
}

function say() {
  const w = words[spoken()]
  status.textContent = online ? (outcome?.(w) ?? '') : w.offline
}

for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => {
    language = button.dataset.language
    sessionStorage.setItem('language', language)
    draw()
  })

draw()
connect()
