import 'server-only'
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { CertificateDocument } from '@/components/certificates/certificate-document'
import { InvitationPosterDocument } from '@/components/chapters/invitation-poster-document'
import { RequestPosterDocument } from '@/components/requests/public/request-poster'
import type { PdfDocument } from '@/lib/features/pdfs/pdf-document'
import { registerFonts } from './print-fonts'

export default async function renderSheet(sheet: PdfDocument): Promise<Uint8Array> {
  registerFonts()
  return renderToBuffer(documentOf(sheet))
}

/** Plain function calls, because the renderer needs the `Document` itself. */
function documentOf(sheet: PdfDocument): ReactElement<DocumentProps> {
  const { locale } = sheet
  switch (sheet.kind) {
    case 'certificate':
      return CertificateDocument({ certificate: sheet.content, locale })
    case 'request-poster':
      return RequestPosterDocument({ poster: sheet.content, locale })
    case 'invitation-poster':
      return InvitationPosterDocument({ poster: sheet.content, locale })
  }
}
