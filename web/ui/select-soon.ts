/**
 * Selects what a field says once it is drawn, if the cursor is still in it: to select is to focus, and whoever has gone on by then would type into the
 * field that they left.
 */
export const selectSoon = (field: HTMLInputElement, wanted: () => boolean = () => true): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement === field && wanted()) field.select()
  })
