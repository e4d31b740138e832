/** Import of a filled spreadsheet: validated first, stored completely or not at all. */
export const sheet = {
  file: 'Таблица XLSX',
  notSheet: 'Нужен файл .xlsx',
  check: 'Проверить',
  checking: 'Проверяем строки',
  sending: 'Отправлено {percent} %',
  row: 'Строка {row}',
  marked: 'Скачать таблицу с отметками',
  more: 'и ещё {count}',
} as const
