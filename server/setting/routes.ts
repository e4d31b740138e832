import { settingApi as api } from '#contract/setting.ts'
import { announcedTo } from '#domain/setting/settings.ts'
import { inLanguage } from '#i18n/language.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { listOffices, saveOffices } from './offices.ts'
import { portalSettings } from './read.ts'
import { allSettings, saveSetting } from './use-cases.ts'

export function settingRoutes(mount: Mount, house: House): void {
  mount(api.all, () => allSettings(house.db))
  mount(api.save, ({ params, body }, call) => saveSetting(house, params.key, body, call))
  mount(api.offices, (_, call) => listOffices(house, call))
  mount(api.saveOffices, ({ body }, call) => saveOffices(house, body, call))
  mount(api.announcements, async (_, { actor, today, language }) => {
    const { announcements } = await portalSettings(house.db)
    return announcedTo(announcements, actor.role, today).map((a) => ({
      title: inLanguage(language, a.titleRu, a.titleKk),
      text: inLanguage(language, a.textRu, a.textKk),
      until: a.until,
    }))
  })
}
