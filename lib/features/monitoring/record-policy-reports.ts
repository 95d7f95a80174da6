import 'server-only'
import { z } from 'zod'
import { AppError } from '@/lib/core/errors'
import { DIRECTIVES } from '@/lib/core/http/security-headers'
import { recordSecurityEvent } from '@/lib/core/security-events'

/** Browsers send a few reports at a time; a body with more is not from a browser. */
const MAX_REPORTS = 20

/** Older and newer browsers name the same fields differently; other fields are ignored. */
const reportSchema = z.object({
  'effective-directive': z.string().optional().catch(undefined),
  'violated-directive': z.string().optional().catch(undefined),
  effectiveDirective: z.string().optional().catch(undefined),
  'blocked-uri': z.string().optional().catch(undefined),
  blockedURL: z.string().optional().catch(undefined),
  'document-uri': z.string().optional().catch(undefined),
  documentURL: z.string().optional().catch(undefined),
})

const bodySchema = z.union([
  z.object({ 'csp-report': reportSchema }).transform((body) => [body['csp-report']]),
  z
    .array(z.object({ type: z.string(), body: z.unknown() }))
    .max(MAX_REPORTS)
    .transform((reports) =>
      reports.flatMap(({ type, body }) => {
        const report = reportSchema.safeParse(body)
        return type === 'csp-violation' && report.success ? [report.data] : []
      }),
    ),
])

/** Browsers also report the narrower directives for elements and attributes. */
const COUNTED = new Set([...DIRECTIVES, 'script-src-elem', 'style-src-elem', 'style-src-attr'])

/**
 * Counts and logs what browsers report as blocked by the content policy: the directive, the host or
 * kind of what was blocked, and the first part of the page's path. The rest of a report may be private,
 * such as the address of a mailed link. Throws `unreadable-body`.
 */
export async function recordPolicyReports(body: unknown, address: string): Promise<void> {
  const { success, data: reports } = bodySchema.safeParse(body)
  if (!success) throw new AppError('unreadable-body', 'errors.refusals.noReports')
  for (const report of reports) {
    const named =
      report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive']
    const directive = named?.split(' ')[0] ?? ''
    await recordSecurityEvent('policy-violation', {
      subtype: COUNTED.has(directive) ? directive : 'other',
      address,
      more: {
        stopped: kindOf(report['blocked-uri'] ?? report.blockedURL ?? ''),
        page: firstPart(report['document-uri'] ?? report.documentURL ?? ''),
      },
    })
  }
}

/** The host of an address, or the keyword that a browser reports instead: `inline`, `data`. */
function kindOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  const { host, protocol } = URL.canParse(blocked) ? new URL(blocked) : { host: '', protocol: '' }
  return (host || protocol).slice(0, 100) || 'unknown'
}

function firstPart(page: string): string {
  const [, first = ''] = URL.canParse(page) ? new URL(page).pathname.split('/') : []
  return `/${/^[\w.-]{0,40}$/.test(first) ? first : '…'}`
}
