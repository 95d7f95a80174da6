import 'server-only'

/** Answers a PDF that the browser displays, and saves under `fileName`. */
export function pdfResponse(file: Buffer, fileName: string, cacheControl: string): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Cache-Control': cacheControl,
    },
  })
}
