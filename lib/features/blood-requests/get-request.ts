import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db'
import { BloodRequest } from '@/models/blood-request'
import { hasPage } from './rules'
import { requestToWire } from './wire'

/**
 * One request with its state, for its own page; null when there is none with that id, or none to show
 * any more: an admin took it down, or its owner's account has gone.
 */
export async function getRequest(id: string) {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  await connectDb()
  const request = await BloodRequest.findById(id).lean()
  if (!request || !hasPage(request)) return null
  return { ...requestToWire(request), status: request.status, bagsAsked: request.bagsAsked }
}

/** The same for public pages: kept until a request changes, for a minute at the most. */
export const getRequestForPages = cached(getRequest, 'blood-request', ['blood-requests'])
