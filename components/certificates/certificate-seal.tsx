import 'server-only'
import { Circle, G, Path, Svg } from '@react-pdf/renderer'
import { CRIMSON_DARK, PRINT_CRIMSON } from '@/components/print/print-colours'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/logo-path'

/** The seal has its centre at 0, 0 and a box from -60 to 60, with ribbons below. */
const VIEW_BOX = '-60 -60 120 150'
const RADIUS = 52
const SCALLOPS = 40
const LEAVES = 8

export function CertificateSeal({ width }: { width: number }) {
  return (
    <Svg viewBox={VIEW_BOX} style={{ width, height: (width * 150) / 120 }}>
      {[20, -20].map((turn) => (
        <Path
          key={turn}
          d="M-12 20H12V88L0 77L-12 88Z"
          transform={`rotate(${turn})`}
          fill={CRIMSON_DARK}
        />
      ))}
      <Path d={scallopedEdge()} fill={PRINT_CRIMSON} />
      <Ring radius={47} lineWidth={1.4} />
      <Ring radius={44} lineWidth={0.5} />
      {[-1, 1].map((side) => (
        <G key={side} transform={`scale(${side} 1)`}>
          <Path d="M0 37A37 37 0 0 0 32.8 -17" fill="none" stroke="#ffffff" strokeWidth={0.9} />
          {leaves().map((transform) => (
            <Path
              key={transform}
              d="M0 0C3 -5 9 -5.500 12 -3C9.500 0.500 4 2 0 0Z"
              transform={transform}
              fill="#ffffff"
            />
          ))}
        </G>
      ))}
      <G transform="translate(-26 -31) scale(1.08)">
        <Path d={DROP_PATH} fill="#ffffff" />
        <Path
          d={BEAT_PATH}
          fill="none"
          stroke={PRINT_CRIMSON}
          strokeWidth={3.2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </G>
    </Svg>
  )
}

function Ring({ radius, lineWidth }: { radius: number; lineWidth: number }) {
  return <Circle cx={0} cy={0} r={radius} fill="none" stroke="#ffffff" strokeWidth={lineWidth} />
}

function scallopedEdge(): string {
  const chord = 2 * RADIUS * Math.sin(Math.PI / SCALLOPS)
  const points = Array.from({ length: SCALLOPS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / SCALLOPS
    return `${round(RADIUS * Math.cos(angle))} ${round(RADIUS * Math.sin(angle))}`
  })
  const arcs = [...points.slice(1), points[0]].map(
    (point) => `A${round(chord / 1.8)} ${round(chord / 1.8)} 0 0 1 ${point}`,
  )
  return `M${points[0]}${arcs.join('')}Z`
}

function leaves(): string[] {
  return Array.from({ length: LEAVES }, (_, index) => {
    const angle = 82 - index * 14.5
    const along = (angle * Math.PI) / 180
    const place = `${round(37 * Math.cos(along))} ${round(37 * Math.sin(along))}`
    return [angle - 65, angle - 125].map(
      (turn) => `translate(${place}) rotate(${turn}) scale(0.72)`,
    )
  }).flat()
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
