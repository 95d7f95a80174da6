import { NextResponse } from 'next/server'
import { siteAddress } from '@/lib/core/http/site-address'
import { call, route } from '@/lib/core/route'
import { unsubscribeSchema } from '@/lib/features/notifications/schema'
import { unsubscribe } from '@/lib/features/notifications/unsubscribe'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  /** A person who opens the address that is for mail programs gets a page that asks first. */
  GET: call({
    access: 'public',
    query: unsubscribeSchema,
    run: async ({ query }) =>
      NextResponse.redirect(
        siteAddress(`/unsubscribe?token=${encodeURIComponent(query.token)}`),
        303,
      ),
  }),
  /** Mail providers post here for their users (RFC 8058); the token is the proof. */
  POST: call({
    access: 'public',
    query: unsubscribeSchema,
    skipsOriginCheck: true,
    // One mail provider posts for many people.
    limit: 'reads',
    run: async ({ query }) => ({
      message: 'unsubscribed successfully',
      kind: await unsubscribe(query.token),
    }),
  }),
})
