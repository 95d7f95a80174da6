import type { QrCode } from '@/lib/core/server/qr-code'

type PrintedLinkProps = {
  url: string
  qrCode: QrCode
}

/** Visible only in print. */
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
