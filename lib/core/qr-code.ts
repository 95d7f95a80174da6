import 'server-only'
import { create } from 'qrcode'

/** A QR code as its width in squares, and the outline of the dark ones for the `d` of an SVG path. */
export interface QrCode {
  size: number
  path: string
}

/** Draws a text as a QR code, of which a seventh may be damaged. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => data.slice(y * size, (y + 1) * size).join(''))
  const lines = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  )
  const path = lines.join('')
  return { size, path }
}
