/** Texts for a page on which nothing of the portal is drawn. */
export type EmptyPageTexts = Readonly<Record<'title' | 'network' | 'crash' | 'crashHint' | 'reload', string>>

/**
 * Puts a notice and a button into a page that an error has left empty: a file without which nothing is drawn could not be loaded, or no boundary of
 * the application caught an error. Plain HTML, since nothing else may be there; what the application draws later replaces it.
 */
export function watchEmptyPage(texts: EmptyPageTexts): void {
  const show = (network: boolean) => {
    const root = document.getElementById('root')
    if (root && !root.firstChild) root.append(noticeOf(texts, network))
  }
  // a task later: React reports the error before it has removed what it had drawn
  const showLater = (network: boolean) => void setTimeout(show, 0, network)
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement || target === window) showLater(target !== window)
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => showLater(reason?.code === 'network'))
}

function noticeOf({ title, network, crash, crashHint, reload }: EmptyPageTexts, noNetwork: boolean): HTMLElement {
  const notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.style.cssText = 'max-width:36rem;margin:10vh auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif'
  const heading = document.createElement('strong')
  heading.textContent = noNetwork ? title : crash
  const hint = document.createElement('p')
  hint.textContent = noNetwork ? network : crashHint
  const button = document.createElement('button')
  button.style.cssText = 'font:inherit;padding:.5rem 1rem;min-height:2.75rem'
  button.textContent = reload
  const reloadPage = () => location.reload()
  button.addEventListener('click', reloadPage)
  if (noNetwork) addEventListener('online', reloadPage) // no input can be lost: nothing was drawn
  notice.append(heading, hint, button)
  return notice
}
