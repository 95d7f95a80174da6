import 'server-only'
import { Circle, G, Path, Rect, Svg } from '@react-pdf/renderer'
import { CRIMSON_PALE, PRINT_CRIMSON } from '@/components/print/print-colours'

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

function round(length: number): number {
  return Math.round(length * 100) / 100
}
