/** What a control belongs to: its label without the control, the name of its group, its own name. */
function nameOf(control: Element): string {
  const [label] = control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? (control.labels ?? []) : []
  if (!label) return control.getAttribute('aria-label') ?? ''
  const words = label.cloneNode(true) as Element
  for (const inside of words.querySelectorAll('select, input, svg')) inside.remove()
  return words.textContent.trim()
}

const said = (name: string, value: string) => (name && name !== value ? `${name}: ${value}` : value)

/** Without the count that stands beside it. */
const firstWords = (control: Element): string =>
  document.createTreeWalker(control, NodeFilter.SHOW_TEXT).nextNode()?.textContent?.trim() ?? ''

function choiceIn(control: Element): string {
  if (control instanceof HTMLSelectElement) return control.value ? said(nameOf(control), control.selectedOptions[0]?.text ?? '') : ''
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox' || control.type === 'radio') return control.checked ? nameOf(control) : ''
    return control.value ? said(nameOf(control), control.value) : ''
  }
  const group = control.closest('[role="group"], [role="tablist"]')?.getAttribute('aria-label') ?? ''
  return said(group, firstWords(control))
}

/** Searches, filters, switches and tabs: what is chosen, not what could be. */
const filters = '[role="search"] :is(select, input, [aria-pressed="true"])'
const switches = ':is([aria-pressed="true"], [role="tab"][aria-selected="true"])'

/** What a list or a matrix is narrowed to, in words, for the paper on which its controls are not. */
export function choicesIn(page: ParentNode): string[] {
  const controls = [...page.querySelectorAll(`${filters}, ${switches}`)]
  const shown = controls.filter((control) => control.closest('[role="search"]') || !control.closest('.no-print, td'))
  return [...new Set(shown.map(choiceIn).filter((text) => text !== ''))]
}
