import 'server-only'
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { RequestPosterSheet } from '@/components/blood-requests/public/request-poster'
import { CertificateSheet } from '@/components/certificates/certificate-sheet'
import { InvitationPosterSheet } from '@/components/chapters/own/invitation-poster'
import type { Sheet } from '@/lib/features/pdfs/sheets'
import { registerFonts } from './print-fonts'

export default async function renderSheet(sheet: Sheet): Promise<Uint8Array> {
  registerFonts()
  return renderToBuffer(documentOf(sheet))
}

/** Plain function calls, because the renderer needs the `Document` itself. */
function documentOf(sheet: Sheet): ReactElement<DocumentProps> {
  const { locale } = sheet
  switch (sheet.kind) {
    case 'certificate':
      return CertificateSheet({ certificate: sheet.content, locale })
    case 'request-poster':
      return RequestPosterSheet({ poster: sheet.content, locale })
    case 'invitation-poster':
      return InvitationPosterSheet({ poster: sheet.content, locale })
  }
}
