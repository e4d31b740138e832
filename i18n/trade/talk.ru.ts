/** Questions and answers about a project, a request or a wagon. */
export const talk = {
  of: { PROJECT: 'Проект', REQUEST: 'Заявка', SHIPMENT: 'Отгрузка' },
  ofWagon: 'Вопросы и ответы: {vehicle}',
  new_one: '{count} новое',
  new_few: '{count} новых',
  new_many: '{count} новых',
  new_other: '{count} новых',
  fresh: 'новое',
  none: 'Пока ничего не спрашивали.',
  earlier: 'Показать прежние',
  list: 'Что сказано',
  text: 'Ваш вопрос или ответ',
  hint: 'Останется в журнале: изменить или удалить нельзя. Решений и сроков не меняет. {length} из {max}.',
  say: 'Отправить',
  said: 'Отправлено: другие стороны получат уведомление',
}
