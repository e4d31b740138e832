import type { StepState } from '#domain/reporting/sign-off-list/route.ts'
import type { StorageType } from '#domain/trade/project/project.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import type { BitumenType, TransportType } from '#domain/trade/request/request.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import type { WorkType } from '#domain/work.ts'

/** Terms of the trade: labels of enumerations. */
export const trade = {
  emergency: 'Экстренная',
  emergencyReason: 'Причина: {reason}',
  workType: {
    RECONSTRUCTION: 'Реконструкция',
    MEDIUM_REPAIR: 'Средний ремонт',
    CAPITAL_REPAIR: 'Капитальный ремонт',
    MAINTENANCE: 'Содержание',
  } as const satisfies Record<WorkType, string>,
  ownershipType: { REPUBLICAN: 'Республиканская сеть', LOCAL: 'Местная сеть' },
  storageType: { ABZ: 'АБЗ', PIT: 'Битумохранилище' } as const satisfies Record<StorageType, string>,
  projectStatus: {
    CREATED: 'Создан',
    AWAITING_SIGNATURE: 'Ожидает подписания',
    SIGNED: 'Подписан',
    REJECTED: 'Отклонён',
    SIGNATURE_REVOKED: 'Подпись отозвана',
    STOPPED: 'Остановлен',
  } as const satisfies Record<ProjectStatus, string>,
  projectStopped: 'Проект остановлен {day}, {name}:',
  requestStatus: {
    CREATED: 'Создана',
    AWAITING_SIGNATURE: 'Ожидает подписания',
    ON_APPROVAL: 'На согласовании',
    SIGNED: 'Подписана',
    REJECTED: 'Отклонена',
    SIGNATURE_REVOKED: 'Подпись отозвана',
    STOPPED: 'Остановлена',
  } as const satisfies Record<RequestStatus, string>,
  /** Definition of the figure, shown where it is summed. */
  askedMeans:
    '«Запрошено» – тонны, которые подрядчик подписал: с первой подписи и по последней подписанной версии, даже если заявку потом отклонили или остановили. Неподписанные черновики и правки не считаются, в том числе после закрытия месяца.',
  orderStatus: { DRAFT: 'Формируется', SIGNED: 'Подписана' },
  allocationStatus: {
    NEW: 'Новая',
    APPROVED: 'Подтверждена',
    REDUCED: 'Уменьшена',
    REJECTED: 'Отклонена',
    CLOSED: 'Закрыта',
  },
  appealStatus: { OPEN: 'Рассматривается', ACCEPTED: 'Удовлетворена', DECLINED: 'Отказано' },
  annualPlanStatus: { DRAFT: 'Черновик', APPROVED: 'Утверждён' },
  monthlyPlanStatus: { DRAFT: 'Черновик', APPROVED: 'Утверждён', CLOSED: 'Закрыт' },
  distributionStatus: { CREATED: 'Создано', AWAITING_SIGNATURE: 'Ожидает подписания', SIGNED: 'Подписано', CLOSED: 'Закрыто' },
  splitStatus: { DRAFT: 'Готовится', SENT: 'Отправлено' },
  takeoverStatus: { CREATED: 'Перенесено, протокол не подписан', SIGNED: 'Протокол подписан' },
  monthReportStatus: { DRAFT: 'Формируется', SIGNED: 'Подписан' },
  holderFormStatus: { DRAFT: 'Формируется', SIGNED: 'Подписана' },
  bitumenType: { BND_70_100: 'БНД 70/100', BND_100_130: 'БНД 100/130', PBV: 'ПБВ' } as const satisfies Record<BitumenType, string>,
  transportType: {
    RAILWAY: 'Железнодорожный',
    CAR: 'Автомобильный',
    COMBO: 'Комбинированный (ж/д + авто)',
  } as const satisfies Record<TransportType, string>,
  stepState: {
    WAITING: 'Ожидает очереди',
    CURRENT: 'На рассмотрении',
    SIGNED: 'Подписано',
    REJECTED: 'Отклонено',
    REVOKED: 'Отозвано',
    SKIPPED: 'Пропущено',
  } as const satisfies Record<StepState, string>,
  /** Work type within a project's name: the same as its label here, a different form in Kazakh. */
  workOn: {
    RECONSTRUCTION: 'Реконструкция',
    MEDIUM_REPAIR: 'Средний ремонт',
    CAPITAL_REPAIR: 'Капитальный ремонт',
    MAINTENANCE: 'Содержание',
  } as const satisfies Record<WorkType, string>,
  requestTitle: 'Заявка на битум № {id}: {project}',
  projectName: {
    republican: '{work} автомобильной дороги «{road}» ({fromKm} – {toKm} км)',
    local: '{work}: {object} ({fromKm} – {toKm} км)',
  },
  tons: '{value} т',
} as const
