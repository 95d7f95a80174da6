import 'server-only'
import { Path, Svg } from '@react-pdf/renderer'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/logo-path'

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
