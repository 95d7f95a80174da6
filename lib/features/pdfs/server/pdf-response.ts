import 'server-only'

export function pdfResponse(file: Buffer, fileName: string, cacheControl: string): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Cache-Control': cacheControl,
    },
  })
}
