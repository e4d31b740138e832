import type { CheckCode } from '#domain/reporting/monitoring/checks.ts'
import type { ClaimCut, IssueCode, Preferred, Reason } from '#domain/trade/engine/shapes.ts'

/** Explanation of a request's tons: every sentence is a template, every figure comes from the proposal. */
export const allocation = {
  figures: 'Согласовано {asked} т, к распределению принято {claim} т, по правилу приходится {given} т.',
  orderFigures: 'Запрошено {asked} т, согласовано {approved} т, по лимиту {limited} т, выделено {given} т.',
  byRule: 'По правилу заявке приходится {rule} т.',
  limitBelowApproved: 'Лимит заявки меньше согласованного объёма: так филиал или акимат распределил лимит региона.',
  claimCut: {
    REMAINING: 'Больше {claim} т принять нельзя: такова доля заявки в остатке проекта.',
    MONTH_PLAN: 'Больше {claim} т принять нельзя: такова доля заявки в плане проекта на месяц.',
    STEP: 'Принятый объём округлён вниз до шага {step} т.',
  } as const satisfies Record<ClaimCut, string>,
  first: {
    whole: 'Этот объём недопоставлен по закрытому месяцу, поэтому распределялся раньше остальных заявок.',
    part: 'Из принятого объёма {first} т недопоставлено по закрытому месяцу: они распределялись раньше остальных заявок, выделено {given} т.',
    rest: 'Остальные {rest} т распределялись вместе со всеми заявками.',
  },
  reason: {
    FULL: 'По правилу принятый объём даётся полностью.',
    LEVEL: 'По правилу на каждую заявку этой группы приходится {level} % принятого объёма.',
    LOCKED: 'Объём задан вручную.',
    NO_CLAIM: 'К распределению нечего принять: доступный заявке объём равен нулю.',
    NO_ROUTE: 'Нет завода в распределении, с которого битум марки {grade} можно доставить выбранным видом транспорта.',
    EXHAUSTED: 'До этой заявки очередь дошла, когда ничего не осталось.',
  } as const satisfies Record<Reason, string>,
  binding: {
    SUPPLY: 'Битум {grade} исчерпан: {names}.',
    QUOTA: 'Исчерпан лимит: {names}.',
  },
  certificate:
    'Проверка: {capacity} т − {used} т, отданных раньше, = {available} т на {claims} т, принятых по группе ({group}); {claim} т × {available} / {claims} {is} {exact} т.',
  group: {
    count_one: '{count} заявка',
    count_few: '{count} заявки',
    count_many: '{count} заявок',
    count_other: '{count} заявки',
  },
  rounding: {
    up: 'Доля округлена вверх до шага {step} т.',
    down: 'Доля округлена вниз до шага {step} т.',
  },
  gain: 'Каждая дополнительная тонна дала бы этой заявке {gain} кг.',
  preferred: {
    MET: 'Всё выделено с указанного в заявке завода.',
    PARTIAL: 'С указанного в заявке завода выделена часть, остальное — с другого.',
    FULL_ELSEWHERE: 'Выделено с другого завода: так перевозка всего битума месяца короче.',
    NO_ROUTE: 'С указанного в заявке завода битум доставить нельзя.',
    NONE: '',
  } as const satisfies Record<Preferred, string>,
  price: 'Ещё одна тонна на заводе {factory} сократила бы перевозку на {km} км.',
  lots: {
    WAGON_one: '{count} вагон, последний заполнен на {percent} %',
    WAGON_few: '{count} вагона, последний заполнен на {percent} %',
    WAGON_many: '{count} вагонов, последний заполнен на {percent} %',
    WAGON_other: '{count} вагона, последний заполнен на {percent} %',
    TRUCK_one: '{count} битумовоз, последний заполнен на {percent} %',
    TRUCK_few: '{count} битумовоза, последний заполнен на {percent} %',
    TRUCK_many: '{count} битумовозов, последний заполнен на {percent} %',
    TRUCK_other: '{count} битумовоза, последний заполнен на {percent} %',
  },
  issue: {
    LOCK_EXCEEDS_SUPPLY: 'Закреплённый объём заявки {ref} больше того, что есть на заводе, на {excess} т.',
    LOCK_EXCEEDS_QUOTA: 'Закреплённый объём заявки {ref} больше лимита на {excess} т.',
    LOCK_EXCEEDS_CLAIM: 'Закреплённый объём заявки {ref} больше принятого к распределению на {excess} т.',
    LOCK_INFEASIBLE: 'Заявку {ref} нельзя снабдить с закреплённого завода: нет маршрута или марки ({excess} т).',
    QUOTAS_NOT_LAMINAR: 'Лимит {ref} пересекается с другим, не содержа его целиком.',
    UNKNOWN_REFERENCE: 'Ссылка на то, чего нет в данных месяца: {ref}.',
    BAD_NUMBER: 'Недопустимое число: {ref}.',
    DUPLICATE_ID: 'Повторяется: {ref}.',
  } as const satisfies Record<IssueCode, string>,
  check: {
    OVER_NORM: 'Битума {value} т — больше 6 % от асфальтобетона ({limit} т).',
    ASKED_ABOVE_PLAN: 'Запрошено {value} т при плане месяца {limit} т.',
    PLAN_WITHOUT_REQUEST: 'По плану месяца {limit} т, заявки нет.',
    ASKED_ABOVE_REMAINDER: 'Запрошено {value} т при остатке проекта {limit} т.',
    REMAINDER_DIFFERS:
      'Продолжение проекта {other}: к поставке заявлено {value} т, по учёту того проекта (всего минус отгружено) осталось {limit} т.',
    OVER_ALLOCATED: 'Выделено {value} т — больше, чем согласовано ({limit} т).',
    OVER_SHIPPED: 'Отгружено {value} т — больше, чем выделено ({limit} т).',
    DUPLICATE_REQUEST: 'Похожая заявка уже есть: {other}.',
    SAME_ATTACHMENT: 'Тот же файл приложен к другому проекту: {other}.',
    BELOW_ONE_LOT: 'Объём {value} т меньше одной единицы подвижного состава ({limit} т).',
    CHRONIC_UNDER_DELIVERY: 'Три месяца подряд отгружено меньше 80 % выделенного (в последнем {value} %).',
    UNUSUAL_VOLUME: 'Объём {value} т необычен: обычно {other} т, граница {limit} т.',
    OVERLAPPING_KM: 'Участок {value} км пересекается с проектом {other}.',
  } as const satisfies Record<CheckCode, string>,
}
