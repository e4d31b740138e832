/** Headings of the page that explains a request's tons. */
export const explained = {
  limit: '1. Лимит региона',
  notSplit: 'Филиал или акимат ещё не распределил лимит региона по заявкам.',
  splitAt: 'Распределение по заявкам отправлено {time}',
  given: '2. Разнарядка',
  none: 'Разнарядка по этой заявке ещё не подписана.',
  delivered: '3. Отгрузка и приём',
  ofOrder: 'По разнарядке, подписанной {time}',
  after: 'Что изменилось потом',
  sources: 'Откуда',
  from: '{factory}, {supplier}: {tons} т',
  changed: '{factory}, {supplier}: было {before} т, стало {tons} т. {reason}',
  order: 'Разнарядка {number}, версия {version}, {time}',
  openId: 'В открытых строках месяца: {id}',
  proof: 'Исходные данные: {hash}, правило {engine}',
} as const
