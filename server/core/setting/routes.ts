import { settingApi as api } from '#contract/core/setting.ts'
import { announcedTo } from '#domain/core/setting/settings.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { readAbout, saveBoundaries } from './boundaries.ts'
import { listOffices, saveOffices } from './offices.ts'
import { portalSettings } from './read.ts'
import { allSettings, saveSetting } from './use-cases.ts'

export function settingRoutes(mount: Mount, services: Services): void {
  mount(api.all, () => allSettings(services.db))
  mount(api.save, ({ params, body }, call) => saveSetting(services, params.key, body, call))
  mount(api.offices, (_, call) => listOffices(services, call))
  mount(api.saveOffices, ({ body }, call) => saveOffices(services, body, call))
  mount(api.boundaries, () => readAbout(services.db))
  mount(api.saveBoundaries, ({ body }, call) => saveBoundaries(services, body, call))
  mount(api.announcements, async (_, { actor, today, language }) => {
    const { announcements } = await portalSettings(services.db)
    return announcedTo(announcements, actor.role, today).map((a) => ({
      title: inLanguage(language, a.titleRu, a.titleKk),
      text: inLanguage(language, a.textRu, a.textKk),
      until: a.until,
    }))
  })
}
