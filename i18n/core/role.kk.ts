import type { Messages } from '../language.ts'

export const role: Messages['role'] = {
  CONTRACTOR: 'Мердігер',
  SUPPLIER: 'Ресурс ұстаушы',
  ADMIN: 'Әкімші',
  QAJ: 'ҚазАвтоЖол орталық аппараты',
  QAJ_BRANCH: 'ҚазАвтоЖол облыстық филиалы',
  AKIMAT_BRANCH: 'Әкімдік басқармасы',
  KAD_MT: 'Автомобиль жолдары комитеті',
  MENERGY: 'Энергетика министрлігі',
  FACTORY: 'Өндіруші зауыт',
  GUEST: 'Қонақ',
}
