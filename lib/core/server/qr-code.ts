import 'server-only'
import { create } from 'qrcode'

/** The width in squares, and the outline of the dark ones for an SVG path's `d`. */
export interface QrCode {
  size: number
  path: string
}

/** Draws a QR code; level M survives damage to a seventh. */
export function createQrCode(text: string): QrCode {
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
