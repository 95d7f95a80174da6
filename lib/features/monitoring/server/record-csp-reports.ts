import 'server-only'
import { z } from 'zod'
import { AppError } from '@/lib/core/server/errors'
import { CSP_DIRECTIVES } from '@/lib/core/server/http/security-headers'
import { recordSecurityEvent } from '@/lib/core/server/security-events'

/** Browsers send a few reports at a time; a larger body does not come from a browser. */
const MAX_REPORTS = 20

/** Older and newer browsers name these fields differently. */
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

/** Browsers also report these narrower directives. */
const COUNTED_DIRECTIVES = new Set([
  ...CSP_DIRECTIVES,
  'script-src-elem',
  'style-src-elem',
  'style-src-attr',
])

/**
 * Records only directive, host and first path segment; the rest may be private. Throws
 * `unreadable-body`.
 */
export async function recordCspReports(body: unknown, ip: string): Promise<void> {
  const { success, data: reports } = bodySchema.safeParse(body)
  if (!success) throw new AppError('unreadable-body', 'errors.refusals.noReports')
  for (const report of reports) {
    const directiveText =
      report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive']
    const directive = directiveText?.split(' ')[0] ?? ''
    await recordSecurityEvent('policy-violation', {
      subtype: COUNTED_DIRECTIVES.has(directive) ? directive : 'other',
      ip,
      context: {
        stopped: blockedSource(report['blocked-uri'] ?? report.blockedURL ?? ''),
        page: firstPathSegment(report['document-uri'] ?? report.documentURL ?? ''),
      },
    })
  }
}

/** Browsers report a URL or a keyword, such as `inline`. */
function blockedSource(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  const { host, protocol } = URL.canParse(blocked) ? new URL(blocked) : { host: '', protocol: '' }
  return (host || protocol).slice(0, 100) || 'unknown'
}

function firstPathSegment(page: string): string {
  const [, first = ''] = URL.canParse(page) ? new URL(page).pathname.split('/') : []
  return `/${/^[\w.-]{0,40}$/.test(first) ? first : '…'}`
}
