import type { Certificate } from '@/lib/features/certificates/server/get-certificate'
import type { InvitationPoster } from '@/lib/features/chapters/server/chapter-invitation'
import type { RequestPoster } from '@/lib/features/requests/server/get-request-poster'
import type { Locale } from '@/lib/i18n/routing'

type PdfContent =
  | { kind: 'certificate'; content: Certificate }
  | { kind: 'request-poster'; content: RequestPoster }
  | { kind: 'invitation-poster'; content: InvitationPoster }

/** `source` is the ID of the pledge, request or chapter. */
export type PdfDocument = PdfContent & { source: string; locale: Locale }

/** Relative to the project; `bundlePdfWorker` writes it. */
export const PDF_WORKER = '.cache/pdf-worker.mjs'
