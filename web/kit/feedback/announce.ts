/** Announces text to a screen reader without moving the focus. The live region is in the shell. */
export function announce(text: string): void {
  const region = document.getElementById('announcements')
  if (!region) return
  region.textContent = ''
  // Adds the text in a later task, so that a repeated sentence is announced again.
  setTimeout(() => {
    region.textContent = text
  })
}
