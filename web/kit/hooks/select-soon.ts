/**
 * Selects the text of a field after rendering, if it still has the focus: selecting also focuses, and a user who has moved on would type into the
 * field that they left.
 */
export const selectSoon = (field: HTMLInputElement, wanted: () => boolean = () => true): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement === field && wanted()) field.select()
  })
