import { NextResponse } from 'next/server'
import { siteAddress } from '@/lib/core/http/site-address'
import { call, route } from '@/lib/core/route'
import { unsubscribeSchema } from '@/lib/features/notifications/schema'
import { unsubscribe } from '@/lib/features/notifications/unsubscribe'
import { callerLocale } from '@/lib/i18n/caller-locale'
import { localPath } from '@/lib/i18n/local-path'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  /** A browser that opens the URL for email clients gets a page with a button. */
  GET: call({
    access: 'public',
    act: 'notifications/unsubscribe',
    query: unsubscribeSchema,
    run: async ({ query, request }) => {
      const page = `/unsubscribe?token=${encodeURIComponent(query.token)}`
      return NextResponse.redirect(siteAddress(localPath(page, callerLocale(request))), 303)
    },
  }),
  /** Email providers post here for their users (RFC 8058); the token authorises the request. */
  POST: call({
    access: 'public',
    act: 'notifications/unsubscribe',
    query: unsubscribeSchema,
    skipsOriginCheck: true,
    // One email provider posts for many people.
    limit: 'reads',
    run: async ({ query }) => ({
      message: 'unsubscribed successfully',
      kind: await unsubscribe(query.token),
    }),
  }),
})
