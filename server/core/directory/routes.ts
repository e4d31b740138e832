import { directoryApi as api } from '#contract/core/directory.ts'
import { type Role, type RoleCode, roleCode, roleCodes, roleOf, roles } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import { inLanguage, nameIn } from '#i18n/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'

export function directoryRoutes(mount: Mount, { db }: Services): void {
  mount(api.kato, async ({ query: { level, parent } }, { language }) => {
    const rows = await db
      .selectFrom('kato')
      .selectAll()
      .where('level', '=', level ?? (parent ? 2 : 1))
      .$if(parent !== undefined, (q) => q.where('parent', '=', parent!))
      .orderBy(inLanguage(language, 'nameRu' as const, 'nameKk' as const))
      .execute()
    return rows.map((k) => ({ code: k.code, parent: k.parent, level: k.level, nameAb: nameIn(language, k) }))
  })
  mount(api.roads, async (_, { language }) =>
    (await db.selectFrom('road').selectAll().orderBy('code').execute()).map((r) => ({
      ...r,
      name: nameIn(language, r),
    })),
  )
  mount(api.roles, async (_, { t }) => roles.map((r) => ({ roleCode: roleCode(r), roleDescription: t(`role.${r}`) })))
  mount(api.organizations, async ({ query: { roleName } }, { language }) => {
    if (!roleCodes.includes(roleName as RoleCode)) refuse('input.invalid', undefined, 'roleName')
    const rows = await organisationsOf(db, roleOf(roleName as RoleCode)).execute()
    return rows.map((o) => ({ bin: o.bin, katoCode: o.katoCode, organizationName: nameIn(language, o) }))
  })
}

const organisationsOf = (db: Services['db'], role: Role) =>
  db.selectFrom('party as o').select(['o.bin', 'o.nameRu', 'o.nameKk', 'o.katoCode']).where('o.role', '=', role).orderBy('o.nameRu')
