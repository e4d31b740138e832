import type { Rhythm, Subject } from '#domain/reporting/subscription/subscription.ts'
import type { Translate } from './translator.ts'

/** «каждый понедельник», «каждое 5-е число месяца». */
export const rhythmText = (t: Translate, rhythm: Rhythm): string =>
  'weekday' in rhythm ? t(`subscription.weekly.d${rhythm.weekday as 1}`) : t('subscription.monthly', { day: rhythm.monthDay })

/** The dashboard, or a report by its name. */
export const subjectText = (t: Translate, subject: Subject): string =>
  subject === 'dashboard' ? t('screen.dashboard') : t('summary.caption', { name: t(`summary.kind.${subject}`) })
