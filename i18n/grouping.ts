/** Number grouping as in official documents of Kazakhstan, in both languages. */
export const grouping = new Intl.NumberFormat('ru-RU')
