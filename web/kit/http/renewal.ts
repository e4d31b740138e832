/**
 * How a session is renewed: by the cookie. The request goes on when its page is closed, or the browser would keep a token that the server has
 * replaced already.
 */
export const renewal = { headers: { 'content-type': 'application/json' }, body: '{}', keepalive: true } as const
