/** What the operator lets the keys of an authority do (eds/profile), and why a key is refused by it. */
export const authorityProfile = {
  none: 'Профиль не задан: ключи этого центра ничего не подписывают. Задаёт оператор сервера: portal trust profile.',
  name: { nca: 'НУЦ РК', state: 'УЦ государственных органов', bank: 'Центр банка' },
  use: { signIn: 'вход', sign: 'подписание', stamp: 'метка времени', ocsp: 'ответы OCSP' },
  field: { uses: 'Допущено', keys: 'Ключи', policies: 'Политики для подписи', usages: 'Использование ключа для подписи' },
  withoutUsage: 'можно без расширенного использования ключа',
  since: 'с {at}',
  rule: {
    authority:
      'Ключ выдан центром {authority}, которому портал не доверяет. Если его ключи должны приниматься, оператор портала добавляет этот центр командой portal trust add.',
    profile:
      'Центру, выдавшему ключ ({authority}), оператор портала не задал профиль, поэтому его ключи не принимаются. Оператор задаёт профиль командой portal trust profile.',
    use: 'По профилю «{profile}» ключам центра {authority} не разрешено: {has}. Разрешено: {accepted}.',
    key: 'По профилю «{profile}» центра {authority} принимаются ключи {accepted}, а это {has}.',
    keyUsage: 'По профилю «{profile}» центра {authority} в использовании ключа должно быть {accepted}, а в сертификате: {has}.',
    usage: 'По профилю «{profile}» центра {authority} расширенное использование ключа должно быть {accepted}, а в сертификате: {has}.',
    authOnly: 'Этот ключ только для входа: в расширенном использовании ключа {has} (профиль «{profile}» центра {authority}).',
    holder:
      'По профилю «{profile}» центра {authority} в сертификате должно быть ровно одно из {accepted}: человек или организация. В нём: {has}.',
    policy: 'По профилю «{profile}» центра {authority} политика сертификата должна быть {accepted}, а в сертификате: {has}.',
    iin: 'По профилю «{profile}» центра {authority} в сертификате должен быть ИИН ({accepted}), его нет.',
    bin: 'По профилю «{profile}» центра {authority} в сертификате организации должен быть БИН ({accepted}), его нет.',
  },
  cure: 'Подпишите другим ключом. Если такие ключи этого центра должны приниматься, профиль меняет оператор портала.',
} as const
