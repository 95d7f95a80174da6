import type { QrCode } from '@/lib/core/qr-code'

type PrintedLinkProps = {
  /** The URL of the page, and the same as a QR code. */
  url: string
  qrCode: QrCode
}

/** On paper alone: leads from the printed page back to the page. */
export function PrintedLink({ url, qrCode: { size, path } }: PrintedLinkProps) {
  return (
    <div className="container-page hidden items-center gap-4 pb-4 print:flex">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-24 shrink-0"
      >
        <path d={path} />
      </svg>
      <p className="text-sm wrap-anywhere">{url}</p>
    </div>
  )
}
