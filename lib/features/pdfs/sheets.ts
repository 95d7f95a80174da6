import type { Poster } from '@/lib/features/blood-requests/get-poster'
import type { Certificate } from '@/lib/features/certificates/get-certificate'
import type { InvitationPoster } from '@/lib/features/chapters/read-invitation'
import type { Locale } from '@/lib/i18n/routing'

type Content =
  | { kind: 'certificate'; content: Certificate }
  | { kind: 'request-poster'; content: Poster }
  | { kind: 'invitation-poster'; content: InvitationPoster }

/** `source` is the ID of the pledge, request or chapter. */
export type Sheet = Content & { source: string; locale: Locale }

/** Relative to the project; `bundlePdfWorker` writes it. */
export const PDF_WORKER = '.cache/pdf-worker.mjs'
