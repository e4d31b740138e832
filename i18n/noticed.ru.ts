/** Texts of notifications: the sentence of each kind in lists and as e-mail subject, and additional text. */
export const noticed = {
  project: {
    signed: { title: 'Проект № {id} подписан', text: '{name}' },
    rejected: { title: 'Проект № {id} отклонён', text: '{name}' },
    revoked: { title: 'Подпись под проектом № {id} отозвана', text: '{name}' },
    stopped: { title: 'Проект № {id} остановлен', text: '{name}. Заявки этого проекта тоже остановлены.' },
    resumed: { title: 'Проект № {id} возобновлён', text: '{name}' },
    arrived: { title: 'Новый проект № {id} ждёт решения до {deadline}', text: '{organization}: {name}' },
    withdrawn: { title: 'Проект № {id} отозван подрядчиком', text: '{name}' },
  },
  request: {
    signed: { title: 'Заявка № {id} подписана: {tons} т', text: '{month}. {name}' },
    rejected: { title: 'Заявка № {id} отклонена', text: '{month}, {tons} т. {name}' },
    proposed: {
      title: 'По заявке № {id} предложены другие условия: {tons} т',
      text: '{month}. {name}. Подпишите новую версию или откажитесь.',
    },
    revoked: { title: 'Подпись под заявкой № {id} отозвана', text: '{month}, {tons} т. {name}' },
    arrived: { title: 'Новая заявка № {id} ждёт решения до {deadline}', text: '{organization}: {month}, {tons} т' },
    withdrawn: { title: 'Заявка № {id} отозвана подрядчиком', text: '{month}, {tons} т. {name}' },
    refused: { title: 'Подрядчик отказался от условий по заявке № {id}', text: '{month}, {tons} т. {name}' },
    toCountersign: { title: 'Экстренная заявка № {id} ждёт вашей подписи до {deadline}', text: '{organization}: {month}, {tons} т' },
    limited: { title: 'Заявка № {id}: в лимит вошло {tons} из {approved} т', text: 'Месяц поставки: {month}.' },
    notLimited: {
      title: 'Заявка № {id}: месяц закрыт, в лимит вошло 0 из {approved} т',
      text: 'Месяц поставки: {month}. До закрытия месяца заявка не попала ни в одно отправленное распределение лимита.',
    },
    allocated: { title: 'Заявка № {id}: распределено {tons} из {approved} т', text: 'Месяц поставки: {month}.' },
    reduced: { title: 'Заявка № {id}: объём в разнарядке изменён, теперь {tons} т', text: 'Месяц поставки: {month}.' },
    window: { title: 'Заявка № {id}: отгрузка ожидается с {from} по {to}', text: '{supplier}, {tons} т' },
    shipped: { title: 'Заявка № {id}: отгружено {tons} т', text: '{supplier}, {day}' },
  },
  appeal: {
    answered: { title: 'Жалоба по заявке № {id} рассмотрена: {outcome}', text: 'Месяц поставки: {month}.' },
    filed: { title: 'Жалоба по заявке № {id}', text: '{organization}. Месяц поставки: {month}.' },
  },
  route: {
    due: { title: '{what} № {id}: решение нужно до {deadline}', text: '{organization}' },
    overdue: { title: '{what} № {id}: срок решения прошёл {deadline}', text: '{organization}' },
  },
  deadline: {
    due: { title: 'Срок {deadline}: {what}', text: 'Этого ждут следующие участники месяца.' },
    overdue: { title: 'Срок прошёл {deadline}: {what}', text: 'Работу это не останавливает, но дальше ждут другие.' },
    asked: { title: 'Напоминание: {what}', text: 'Срок прошёл {deadline}. Напоминает {by}.' },
  },
  limits: { signed: { title: 'Лимиты на {month} подписаны: {tons} т', text: 'Распределите их по заявкам.' } },
  split: {
    returned: { title: 'Распределение лимита возвращено: {region}', text: 'Месяц поставки: {month}.' },
    applied: {
      title: 'Вместо вас отправлено распределение по правилу: {region}, {tons} т',
      text: 'Срок прошёл, и ҚазАвтоЖол применил предложение портала. Месяц поставки: {month}.',
    },
    reopened: { title: 'Распределение лимита снова открыто: {region}', text: 'Заявка № {id} выбыла. Месяц поставки: {month}.' },
    withdrawn: {
      title: 'Филиал или акимат отозвал распределение лимита: {region}',
      text: 'Месяц поставки: {month}. Пока его не отправят снова, прибавить тонны заявкам этого региона нельзя.',
    },
    sent: { title: 'Лимит на {month} распределён: {region}, {tons} т', text: 'Его заявки можно включать в разнарядку.' },
    overdue: { title: 'Лимит не распределён в срок: {region}', text: 'Месяц поставки: {month}. Срок был {deadline}.' },
  },
  plan: { approved: { title: 'План на {month} утверждён: {tons} т', text: 'Теперь КАД может задать лимиты.' } },
  allocation: {
    rejected: { title: 'Ресурсодержатель отклонил строку разнарядки № {id}: {tons} т', text: '{supplier}' },
    reduced: { title: 'Строка разнарядки № {id} уменьшена: {before} → {tons} т', text: '{supplier}' },
    givenBack: { title: 'Подрядчик вернул битум по заявке № {id}: {before} → {tons} т', text: '{organization}' },
  },
  order: { signed: { title: 'Новая разнарядка {number}: {tons} т', text: 'Месяц поставки: {month}. Строк: {rows}.' } },
  balance: {
    differs: {
      title: 'Баланс за {month} не сходится: {count}',
      text: 'Записи баланса не дают того, что стоит в данных. Первое расхождение: {figure}, {tons} т. Проверьте журнал решений и сообщите поддержке.',
    },
  },
  receipt: {
    differs: { title: 'Заявка № {id}, {vehicle}: отгружено {shipped} т, принято {received} т', text: '{organization}. {reason}' },
  },
  registration: {
    submitted: { title: 'Новая регистрация: {organization}', text: '{person}' },
    approved: { title: 'Регистрация подтверждена', text: '{organization}' },
    returned: { title: 'Регистрация возвращена на доработку', text: '{organization}' },
  },
  account: {
    warned: { title: 'Вынесено предупреждение № {number}', text: 'После трёх предупреждений доступ может быть заблокирован.' },
    left: {
      title: 'Вы больше не действуете от организации {organization}',
      text: 'Решение администратора портала. Всё, что вы сделали от её имени, сохраняется.',
    },
    guessed: {
      title: 'Кто-то подбирает пароль к вашей учётной записи',
      text: 'За сутки неверный пароль вводили не меньше {attempts} раз. Если это были не вы, смените пароль и проверьте список открытых сеансов. Вход по ключу ЭЦП и вход из браузера, которым вы уже пользовались, не ограничены.',
    },
    suspended: {
      title: 'Доступ к порталу приостановлен',
      text: 'Решение администратора портала. Войти и читать своё можно, менять ничего нельзя.',
    },
    resumed: { title: 'Доступ к порталу возобновлён', text: 'Решение администратора портала.' },
    blocked: {
      title: 'Доступ к порталу заблокирован',
      text: 'Решение администратора портала. Войти и читать своё можно, менять ничего нельзя.',
    },
    lifted: { title: 'Доступ к порталу разблокирован', text: 'Решение администратора портала.' },
    cancelled: { title: 'Регистрация на портале прекращена', text: 'Решение администратора портала. Подписанные документы сохраняются.' },
    joined: { title: 'Теперь вы действуете как: {standing}', text: 'Решение администратора портала.' },
    changed: { title: 'Изменён доступ к порталу: {standing}', text: 'Решение администратора портала.' },
  },
  signature: {
    revoked: {
      title: '{what} № {id}: сертификат подписи был отозван',
      text: 'Повторная проверка показала, что сертификат был отозван до подписания. Подписал(а): {signer}.',
    },
  },
  revocation: {
    failing: { title: 'Список отозванных ключей: {fault}', text: 'Адрес списка: {list}. С {since}. {effect} Подробности: {detail}' },
    restored: { title: 'Список отозванных ключей снова обновляется', text: 'Адрес списка: {list}. Действует до {until}.' },
  },
  proxy: {
    unnamed: {
      title: 'Прокси-сервер {peer} не указан в настройке PROXIES',
      text: 'Все, кто работает через него, делят один предел попыток входа: скоро войти не сможет никто. Добавьте адрес в PROXIES и перезапустите портал.',
    },
  },
  problem: {
    reported: { title: 'Сообщение о проблеме № {id}', text: '{person}, {screen}' },
    answered: { title: 'Получен ответ на ваше сообщение № {id}', text: 'Ответ можно прочитать в портале.' },
  },
  /** Names of the signed-off object inside a sentence. */
  what: { PROJECT: 'Проект', REQUEST: 'Заявка' },
  mail: {
    greeting: 'Здравствуйте, {name}!',
    anybody: 'Здравствуйте!',
    comment: 'Комментарий: {comment}',
    open: 'Открыть в портале',
    why: 'Вы получили это письмо, потому что работаете в портале распределения дорожного битума. Какие письма приходят, вы выбираете в своём профиле.',
    decision: 'О принятых решениях портал пишет всегда.',
  },
  known: {
    subject: 'Ваш адрес указали в портале распределения дорожного битума',
    text: 'Кто-то указал этот адрес как свой. У вас уже есть учётная запись с ним, она не изменилась. Если это были вы, войдите в портал или обратитесь к администратору. Если нет, ничего делать не нужно.',
    open: 'Войти в портал',
  },
  moved: {
    subject: 'Адрес для входа в портал изменён',
    text: 'Теперь ваш адрес для входа и писем: {email}. Если меняли не вы, сразу сообщите администратору портала.',
    open: 'Открыть портал',
  },
  confirm: {
    subject: 'Подтвердите адрес электронной почты',
    text: 'Этот адрес указали при регистрации в портале распределения дорожного битума. Если это вы, откройте ссылку в течение {hours} часов. Если нет, ничего делать не нужно: без подтверждения на этот адрес портал больше не напишет.',
    open: 'Подтвердить адрес',
  },
} as const
