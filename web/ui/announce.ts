/** Speaks to a screen reader without moving the focus. The live region stands in the shell. */
export function announce(text: string): void {
  const region = document.getElementById('announcements')
  if (!region) return
  region.textContent = ''
  // A new text node in a later task: the same sentence twice is spoken twice.
  setTimeout(() => {
    region.textContent = text
  })
}
