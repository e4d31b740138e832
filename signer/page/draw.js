/** Builds what the page shows. Text is only ever set as text: documents and certificates are other people's words. */

/**
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} properties attributes; `text`, `on<Event>` and booleans as their names say
 * @param {...(Node | null | undefined)} children
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue
    if (name === 'text') made.textContent = String(value)
    else if (typeof value === 'function') made.addEventListener(name.slice(2).toLowerCase(), value)
    else made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children.filter((child) => child !== null && child !== undefined))
  return made
}

const day = (iso) => new Intl.DateTimeFormat('ru-KZ', { timeZone: 'Asia/Almaty' }).format(new Date(iso))

function size(bytes, [b, kb, mb]) {
  const short = (value) => value.toLocaleString('ru', { maximumFractionDigits: 1 })
  if (bytes < 1024) return `${bytes} ${b}`
  return bytes < 1024 * 1024 ? `${short(bytes / 1024)} ${kb}` : `${short(bytes / 1024 / 1024)} ${mb}`
}

export function drawIdle(w) {
  return element(
    'section',
    { class: 'idle', 'data-testid': 'signer-idle' },
    element('img', { src: '/icon.svg', alt: '', width: 72, height: 72 }),
    element('h1', { text: w.idle, tabindex: -1 }),
    element('p', { text: w.idleHint }),
  )
}

/** @param {(n: number) => Promise<string>} load answers a blob's address of the n-th document */
export function drawDocuments(sheet, w, load) {
  const preview = element('div', { class: 'preview' })
  const list = sheet.documents.map((document, n) => drawDocument(document, n, w, load))
  const firstPdf = sheet.documents.findIndex(({ kind }) => kind === 'pdf')
  if (firstPdf !== -1 && navigator.pdfViewerEnabled)
    void load(firstPdf).then((address) =>
      preview.append(
        element('iframe', { src: `${address}#toolbar=0&navpanes=0&view=FitH`, title: w.preview, 'data-testid': 'signer-preview' }),
      ),
    )
  return element(
    'section',
    { class: 'documents', 'aria-labelledby': 'documents-title' },
    element('h2', { id: 'documents-title', text: w.documents }),
    element('ol', {}, ...list),
    preview,
  )
}

function drawDocument(document, n, w, load) {
  const { kind, title, bytes, sha256, text } = document
  const facts = kind === 'digest' ? w.kinds.digest : `${w.kinds[kind]}, ${size(bytes, w.units)}`
  const open = async () => window.open(await load(n), '_blank', 'noopener')
  return element(
    'li',
    { class: 'document', 'data-testid': 'signer-document' },
    element('p', { class: 'title', text: title ?? w.document(n + 1) }),
    element(
      'p',
      { class: 'facts' },
      element('span', { text: facts }),
      kind === 'pdf' ? element('button', { type: 'button', class: 'quiet', text: w.open, onClick: open }) : null,
    ),
    element('p', { class: 'hash' }, element('span', { text: 'SHA-256 ' }), element('code', { text: sha256 })),
    text === null ? null : element('pre', { text, tabindex: 0, 'aria-label': w.preview }),
  )
}

/** @param {(id: string) => void} choose */
export function drawKeys(sheet, w, chosen, choose) {
  const cards = sheet.keys.map((key) => drawKey(key, w, key.id === chosen, choose))
  const none = element('p', { class: 'empty', hidden: sheet.keys.length > 0, text: sheet.keys.length ? w.notFound : w.noKeys })
  const narrow = (event) => {
    const sought = event.target.value.trim().toLocaleLowerCase()
    for (const card of cards) card.hidden = !card.textContent.toLocaleLowerCase().includes(sought)
    none.hidden = cards.some((card) => !card.hidden)
  }
  return element(
    'fieldset',
    { 'data-testid': 'signer-keys' },
    element('legend', { text: w.keys }),
    cards.length > 6 ? element('input', { type: 'search', placeholder: w.search, 'aria-label': w.search, onInput: narrow }) : null,
    ...cards,
    none,
  )
}

function drawKey(key, w, checked, choose) {
  const roles = [
    ...(key.organisation ? key.rights.map((right) => w.rights[right]) : [w.person]),
    ...(key.purpose === 'auth' ? [w.auth] : []),
  ]
  return element(
    'label',
    {
      class: `key ${key.state}`,
      'data-testid': 'signer-key',
      'data-iin': key.iin,
      'data-bin': key.bin,
      'data-storage': key.storage,
      'data-state': key.state,
    },
    element('input', {
      type: 'radio',
      name: 'key',
      value: key.id,
      checked,
      disabled: key.state !== 'valid',
      onChange: () => choose(key.id),
    }),
    element(
      'span',
      { class: 'card' },
      element('span', { class: 'holder', text: key.holder }),
      key.organisation ? element('span', { class: 'organisation', text: key.organisation }) : null,
      element('span', { class: 'roles', text: roles.join(', ') }),
      element('span', { class: 'storage', text: w.storages[key.storage] }),
      element('span', { class: 'numbers', text: [`${w.iin} ${key.iin}`, ...(key.bin ? [`${w.bin} ${key.bin}`] : [])].join(' · ') }),
      element('span', {
        class: 'validity',
        text: `${w[key.state](day(key.state === 'notYetValid' ? key.notBefore : key.notAfter))} · ${key.algorithm}`,
      }),
    ),
  )
}
