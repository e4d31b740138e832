import type { FirstStage, firstSteps } from '#domain/operations/home/first-way.ts'

/** The first way of a contractor on the start page. */
export const firstWay = {
  step: {
    project: 'Подать проект и подписать его',
    projectApproved: 'Проект согласует филиал или управление акимата',
    request: 'Подать заявку на месяц и подписать её',
    requestApproved: 'Заявку согласует филиал или управление акимата',
    delivery: 'Принять вагоны и машины',
  } satisfies Record<(typeof firstSteps)[number], string>,
  now: {
    fileProject: 'Понадобятся участок дороги, сроки и количество битума.',
    projectStopped: 'Проект № {id} остановлен.',
    projectRefused: 'Проект № {id} отклонён. Учтите замечания и подайте его заново.',
    mendProject: 'Проект № {id} вернули. Исправьте его и подпишите новую версию.',
    signProject: 'Проект № {id} сохранён. Сформируйте документ и подпишите.',
    projectWaits: 'Проект № {id} рассматривает {office}, с {day}.',
    fileRequest: 'Проект № {id} согласован, по нему можно подавать заявки.',
    requestStopped: 'Заявка № {id} остановлена.',
    requestRefused: 'Заявка № {id} отклонена. Учтите замечания и подайте новую.',
    mendRequest: 'Заявку № {id} вернули. Исправьте её и подпишите новую версию.',
    signRequest: 'Заявка № {id} сохранена. Сформируйте документ и подпишите.',
    requestWaits: 'Заявку № {id} рассматривает {office}, с {day}.',
    answerOffer: 'По заявке № {id} предложили другой объём. Примите его или откажитесь.',
    wagonsWait: 'Заявка № {id} согласована. Когда тонны распределят, ресурсодержатель начнёт отгрузку.',
    receiveWagons: 'Битум в пути. Примите каждый вагон и машину, когда придут.',
  } satisfies Record<FirstStage, string>,
  act: {
    fileProject: 'Подать проект',
    fileRequest: 'Подать заявку',
    receiveWagons: 'К поставкам',
    project: 'Открыть проект',
    request: 'Открыть заявку',
  },
} as const
