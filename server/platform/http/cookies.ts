import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Services } from './services.ts'

/**
 * Cookies that no script reads. Over https their names have the prefix by which a browser refuses them from another host of the domain and from a page
 * without TLS; that asks for the path of the whole host.
 */
export function cookiesOf({ publicUrl }: Pick<Services, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: secure ? '/' : '/api', secure }
  return { name: (plain: string): string => (secure ? `__Host-${plain}` : plain), options }
}
