import 'server-only'
import { Path, Svg } from '@react-pdf/renderer'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/logo-shapes'

/** The renderer of PDFs does not read style sheets. */
export const PRINT_CRIMSON = '#c1121f'
export const CRIMSON_DARK = '#8f0d17'
export const CRIMSON_PALE = '#e8a9ae'
export const CRIMSON_SOFT = '#fcf3f2'
export const INK = '#1b1a1f'
export const MUTED = '#635b56'

type PrintLogoProps = {
  size: number
  colour: string
  beat?: string
}

export function PrintLogo({ size, colour, beat = '#ffffff' }: PrintLogoProps) {
  return (
    <Svg viewBox="0 0 48 48" style={{ width: size, height: size }}>
      <Path d={DROP_PATH} fill={colour} />
      <Path
        d={BEAT_PATH}
        fill="none"
        stroke={beat}
        strokeWidth={3.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Svg>
  )
}
