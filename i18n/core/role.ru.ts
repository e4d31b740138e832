import type { Role } from '#domain/role.ts'

export const role = {
  CONTRACTOR: 'Подрядчик',
  SUPPLIER: 'Ресурсодержатель',
  ADMIN: 'Администратор',
  QAJ: 'Центральный аппарат ҚазАвтоЖол',
  QAJ_BRANCH: 'Областной филиал ҚазАвтоЖол',
  AKIMAT_BRANCH: 'Управление акимата',
  KAD_MT: 'Комитет автомобильных дорог',
  MENERGY: 'Министерство энергетики',
  FACTORY: 'Завод-изготовитель',
  GUEST: 'Гость',
} as const satisfies Record<Role, string>
