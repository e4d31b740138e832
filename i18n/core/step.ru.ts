import type { PlainStepName } from '#domain/trade/project/flow.ts'

/** Texts of a step: in the timeline and the journal; in its menu; the confirmation dialog, if any, with its button; the toast after it. */
export type StepWords = { name: string; menu: string; title: string; text: string; confirm: string; done: string }

export const step = {
  project: {
    withdraw: {
      name: 'Отзыв с рассмотрения',
      menu: 'Отозвать с рассмотрения',
      title: 'Отозвать проект № {id} с рассмотрения?',
      text: 'Ваша подпись будет отозвана, филиал или акимат больше не увидит проект в очереди. Вы сможете исправить данные и подписать новую версию.',
      confirm: 'Отозвать',
      done: 'Проект № {id} отозван с рассмотрения',
    },
    stop: {
      name: 'Остановка проекта',
      menu: 'Остановить',
      title: 'Остановить проект № {id}?',
      text: 'Заявки проекта остановятся вместе с ним и вернутся на свои места при возобновлении.',
      confirm: 'Остановить',
      done: 'Проект остановлен',
    },
    resume: {
      name: 'Возобновление проекта',
      menu: 'Возобновить',
      title: 'Возобновить проект № {id}?',
      text: 'Заявки проекта вернутся на свои места.',
      confirm: 'Возобновить',
      done: 'Проект возобновлён',
    },
  } as const satisfies Record<PlainStepName, StepWords>,
} as const
