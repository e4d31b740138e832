import { element } from './draw.js'

/** The page in the place of the phone's app, in a demo: both languages at once, as it has no settings. */
const token = document.querySelector('meta[name=signer-token]').content
const main = document.getElementById('main')
const status = document.getElementById('status')

const words = {
  documents: 'Құжаттар · Документы',
  key: 'Кілт · Ключ',
  sign: 'Қол қою · Подписать',
  refuse: 'Бас тарту · Отказаться',
  signed: 'Қол қойылды. Компьютерге оралыңыз. · Подписано. Вернитесь к порталу.',
  refused: 'Бас тартылды. · Вы отказались подписывать.',
}

/** @returns the answer, or null when the service refuses: its message is shown */
async function call(address, act) {
  const answer = await fetch(address, {
    method: act ? 'POST' : 'GET',
    headers: { 'x-signer-token': token },
    ...(act && { body: JSON.stringify(act) }),
  })
  const body = await answer.json()
  if (answer.ok) return body
  status.textContent = body.message
  main.replaceChildren()
  return null
}

async function decide(act, outcome) {
  for (const button of main.querySelectorAll('button')) button.disabled = true
  if (!(await call(location.pathname, act))) return
  status.textContent = outcome
  main.replaceChildren()
}

const opened = await call(`${location.pathname}/documents`)
if (opened) {
  const { description, documents, keys } = opened
  const choice = element(
    'select',
    { id: 'key', 'data-testid': 'phone-key' },
    ...keys.map(({ id, label, iin }) => element('option', { value: id, 'data-iin': iin, text: label })),
  )
  main.replaceChildren(
    element('h1', { text: description }),
    element(
      'div',
      { class: 'wish' },
      element(
        'section',
        { class: 'documents' },
        element('h2', { text: words.documents }),
        element('ol', {}, ...documents.map(({ ru }) => element('li', { class: 'document', 'data-testid': 'phone-document', text: ru }))),
      ),
      element(
        'section',
        { class: 'decision' },
        element('label', { for: 'key', text: words.key }),
        choice,
        element(
          'div',
          { class: 'buttons' },
          element('button', {
            type: 'button',
            class: 'confirm',
            text: words.sign,
            'data-testid': 'phone-sign',
            onClick: () => void decide({ sign: choice.value }, words.signed),
          }),
          element('button', {
            type: 'button',
            class: 'cancel',
            text: words.refuse,
            'data-testid': 'phone-refuse',
            onClick: () => void decide({ refuse: true }, words.refused),
          }),
        ),
      ),
    ),
  )
}
