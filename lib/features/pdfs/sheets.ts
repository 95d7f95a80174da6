import type { Poster } from '@/lib/features/blood-requests/get-poster'
import type { Certificate } from '@/lib/features/certificates/get-certificate'
import type { InvitationPoster } from '@/lib/features/chapters/read-invitation'
import type { Locale } from '@/lib/i18n/routing'

/** What a PDF shows, by its kind. */
type Content =
  | { kind: 'certificate'; content: Certificate }
  | { kind: 'request-poster'; content: Poster }
  | { kind: 'invitation-poster'; content: InvitationPoster }

/** A PDF to render: its content, its language, and the id of the pledge, request or chapter it is about. */
export type Sheet = Content & { source: string; locale: Locale }

/** The script of the worker threads, relative to the project; `bundlePdfWorker` makes it. */
export const PDF_WORKER = '.cache/pdf-worker.mjs'
