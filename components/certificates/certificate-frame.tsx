import 'server-only'
import { Circle, G, Path, Rect, Svg } from '@react-pdf/renderer'
import { CRIMSON_DARK, CRIMSON_PALE, PRINT_CRIMSON } from '@/components/print/print-logo'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/logo-shapes'

/** A4 landscape, in points (72 per inch). */
export const PAGE_SIZE = { width: 842, height: 595 }

/** From the edge of the paper to the frame: printers do not reach the edge. */
const MARGIN = 22
const BAND = 20
const MIDDLE = MARGIN + BAND / 2
/** From the edge of the paper to the content. */
export const CONTENT_INSET = MARGIN + BAND + 10

/** Approximate length of one wave; each side holds a whole number of them. */
const WAVE = 26
const SWINGS = [8, 5.2, 2.6]

export function CertificateFrame() {
  const { width, height } = PAGE_SIZE
  const innerEdge = MARGIN + BAND
  const corners = [MIDDLE, width - MIDDLE].flatMap((x) =>
    [MIDDLE, height - MIDDLE].map((y) => ({ x, y })),
  )
  return (
    <Svg
      fixed
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0, width, height }}
    >
      <Outline at={MARGIN} lineWidth={1.6} />
      <Outline at={innerEdge} lineWidth={0.9} />
      <Outline at={innerEdge + 4} lineWidth={0.4} />
      {waves().map((path) => (
        <Path key={path} d={path} fill="none" stroke={PRINT_CRIMSON} strokeWidth={0.45} />
      ))}
      {corners.map(({ x, y }) => (
        <Rosette key={`${x} ${y}`} x={x} y={y} />
      ))}
    </Svg>
  )
}

function Outline({ at, lineWidth }: { at: number; lineWidth: number }) {
  const size = { width: PAGE_SIZE.width - 2 * at, height: PAGE_SIZE.height - 2 * at }
  return <Rect x={at} y={at} {...size} fill="none" stroke={PRINT_CRIMSON} strokeWidth={lineWidth} />
}

function waves(): string[] {
  const { width, height } = PAGE_SIZE
  const across = width - 2 * MIDDLE
  const down = height - 2 * MIDDLE
  return SWINGS.flatMap((swing) => [swing, -swing]).flatMap((swing) => [
    wave([MIDDLE, MIDDLE], [1, 0], across, swing),
    wave([MIDDLE, height - MIDDLE], [1, 0], across, swing),
    wave([MIDDLE, MIDDLE], [0, 1], down, swing),
    wave([width - MIDDLE, MIDDLE], [0, 1], down, swing),
  ])
}

type Point = [x: number, y: number]

/** Approximates a sine: each half wave is one curve with handles at 4/3 of the swing. */
function wave([x, y]: Point, [right, down]: Point, length: number, swing: number): string {
  const halves = 2 * Math.round(length / WAVE)
  const half = length / halves
  const at = (along: number, aside: number) =>
    `${round(x + right * along + down * aside)} ${round(y + down * along + right * aside)}`
  const curves = Array.from({ length: halves }, (_, index) => {
    const start = index * half
    const top = ((index % 2 === 0 ? 1 : -1) * swing * 4) / 3
    return `C${at(start + half * 0.364, top)} ${at(start + half * 0.636, top)} ${at(start + half, 0)}`
  })
  return `M${at(0, 0)}${curves.join('')}`
}

const PETALS = 12
const ROSETTE = 17

function Rosette({ x, y }: { x: number; y: number }) {
  const petals = Array.from({ length: PETALS }, (_, index) => (index * 360) / PETALS)
  const petal = `M0 0C${ROSETTE * 0.75} ${-ROSETTE * 0.55} ${ROSETTE * 0.95} ${-ROSETTE * 0.2} ${ROSETTE} 0C${ROSETTE * 0.95} ${ROSETTE * 0.2} ${ROSETTE * 0.75} ${ROSETTE * 0.55} 0 0`
  return (
    <G transform={`translate(${x} ${y})`}>
      <Circle
        cx={0}
        cy={0}
        r={ROSETTE + 2}
        fill="#ffffff"
        stroke={PRINT_CRIMSON}
        strokeWidth={1.2}
      />
      <Circle
        cx={0}
        cy={0}
        r={ROSETTE + 0.2}
        fill="none"
        stroke={PRINT_CRIMSON}
        strokeWidth={0.4}
      />
      {petals.map((turn) => (
        <Path
          key={turn}
          d={petal}
          transform={`rotate(${turn})`}
          fill="none"
          stroke={PRINT_CRIMSON}
          strokeWidth={0.45}
        />
      ))}
      <Circle cx={0} cy={0} r={4.2} fill={PRINT_CRIMSON} stroke={CRIMSON_PALE} strokeWidth={0.6} />
    </G>
  )
}

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
