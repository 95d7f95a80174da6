import { callerNetwork } from '@/lib/core/http/caller-network'
import { readJson } from '@/lib/core/http/request-body'
import { call, route } from '@/lib/core/route'
import { recordPolicyReports } from '@/lib/features/monitoring/record-policy-reports'

/** The older and the newer media type of browsers' reports. */
const TYPES = ['application/csp-report', 'application/reports+json']

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    act: 'monitoring/record-policy-reports',
    limit: 'policy-reports',
    run: async ({ request }) => {
      const reports = await readJson(request, { types: TYPES, maxBytes: 20_000 })
      await recordPolicyReports(reports, callerNetwork(request))
      return new Response(null, { status: 204 })
    },
  }),
})
