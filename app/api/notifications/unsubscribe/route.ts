import { NextResponse } from 'next/server'
import { RATE_LIMITS } from '@/lib/core/server/http/rate-limits'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { endpoint, route } from '@/lib/core/server/route'
import { notificationEndpoints } from '@/lib/features/notifications/contract'
import { unsubscribe } from '@/lib/features/notifications/server/unsubscribe'
import { localizedPath } from '@/lib/i18n/localized-path'
import { requestLocale } from '@/lib/i18n/request-locale'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  /** A browser that opens the URL for email clients gets a page with a button. */
  GET: endpoint({
    contract: notificationEndpoints['GET notifications/unsubscribe'],
    access: 'public',
    traceName: 'notifications/unsubscribe',
    run: async ({ query, request }) => {
      const page = `/unsubscribe?token=${encodeURIComponent(query.token)}`
      return NextResponse.redirect(siteUrl(localizedPath(page, requestLocale(request))), 303)
    },
  }),
  /** Email providers post here for their users (RFC 8058); the token authorises the request. */
  POST: endpoint({
    contract: notificationEndpoints['POST notifications/unsubscribe'],
    access: 'public',
    traceName: 'notifications/unsubscribe',
    skipsOriginCheck: true,
    // One email provider posts for many people.
    limit: RATE_LIMITS.reads,
    run: async ({ query }) => ({
      message: 'unsubscribed successfully',
      kind: await unsubscribe(query.token),
    }),
  }),
})
