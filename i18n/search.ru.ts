/** Search for pages and projects: Ctrl K. */
export const search = {
  label: 'Название, №, БИН или экран',
  screens: 'Экраны',
  projects: 'Проекты',
  results: 'Найденное',
  nothing: 'Ничего не найдено',
  found_one: 'Найден {count} вариант',
  found_few: 'Найдено {count} варианта',
  found_many: 'Найдено {count} вариантов',
  found_other: 'Найдено {count} варианта',
  hint: 'Стрелки выбирают, Enter открывает, Esc закрывает',
  /** Saved views of a list. */
  views: {
    title: 'Сохранённые виды',
    none: 'Сохранённых видов пока нет.',
    name: 'Название вида',
    nameFirst: 'Сначала дайте виду название',
    hint: 'Запоминаются поиск, статус, сортировка и число строк.',
    save: 'Сохранить текущий вид',
    forget: 'Удалить вид «{name}»',
  },
} as const
