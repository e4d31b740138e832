import type { Scope } from '#domain/core/token/scope.ts'
import type { Key } from '../../kit/text/i18n.tsx'

/** The dictionary's key of a scope: a colon in a key would be read as the name of a dictionary. */
export const scopeName = (scope: Scope) => `token.scope.${scope.replace(':', '_')}` as Key
