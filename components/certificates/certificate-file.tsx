import 'server-only'
import { renderToBuffer } from '@react-pdf/renderer'
import type { Certificate } from '@/lib/features/certificates/get-certificate'
import { certificateFileName } from '@/lib/features/certificates/rules'
import { registerFonts } from './certificate-fonts'
import { CertificateSheet } from './certificate-sheet'

/** The certificate of a donation as a PDF to look at or to keep. No cache may hold it. */
export async function certificateFile(certificate: Certificate): Promise<Response> {
  registerFonts()
  const file = await renderToBuffer(<CertificateSheet certificate={certificate} />)
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${certificateFileName(certificate.day)}"`,
      'Cache-Control': 'no-store',
    },
  })
}
