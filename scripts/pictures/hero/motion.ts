/** The duration of the video in seconds; all motion repeats after this time. */
export const LENGTH = 8

export type Point = { x: number; y: number }

/** Rises from 0 at `from` to 1 at `to`, with a soft start and end. */
export function rise(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return part * part * part * (part * (6 * part - 15) + 10)
}

/** The same with a firmer start and end, for things that travel. */
export function glide(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return (1 - Math.cos(Math.PI * part)) / 2
}

/** The seconds since `moment`, in this repetition or the one before. */
export function since(at: number, moment: number): number {
  return (((at - moment) % LENGTH) + LENGTH) % LENGTH
}

/** A sine wave with `times` periods in the video, between -1 and 1. */
export function sway(at: number, times: number, shift = 0): number {
  return Math.sin((2 * Math.PI * times * at) / LENGTH + shift)
}

/** The growth of a beating heart: two beats, the second one weaker. */
export function beat(at: number, moments: number[]): number {
  const knock = (seconds: number) =>
    seconds < 0 ? 0 : (seconds / 0.09) * Math.exp(1 - seconds / 0.09)
  return moments.reduce((sum, moment) => {
    const passed = since(at, moment)
    return sum + knock(passed) + 0.6 * knock(passed - 0.26)
  }, 0)
}

/** A polyline whose length can be measured and followed. */
export class Track {
  readonly length: number
  private readonly pieces: { start: Point; end: Point; from: number; length: number }[] = []

  constructor(points: Point[]) {
    let length = 0
    points.slice(1).forEach((end, index) => {
      const start = points[index] ?? end
      const own = Math.hypot(end.x - start.x, end.y - start.y)
      this.pieces.push({ start, end, from: length, length: own })
      length += own
    })
    this.length = length
  }

  /** The point at this distance from the start; beyond both ends the line continues straight. */
  private place(walked: number): Point {
    const piece = this.pieces.find(({ from, length }) => walked <= from + length)
    const { start, end, from, length } = piece ?? this.pieces[this.pieces.length - 1] ?? noPiece
    const part = (walked - from) / length
    return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
  }

  /** The same with rounded corners. */
  ride(walked: number, reach = 26): Point {
    const steps = 9
    const sum = { x: 0, y: 0 }
    for (let step = 0; step < steps; step++) {
      const { x, y } = this.place(walked + reach * ((2 * step) / (steps - 1) - 1))
      sum.x += x / steps
      sum.y += y / steps
    }
    return sum
  }

  /** The line as an SVG path. */
  path(): string {
    const [first] = this.pieces
    if (!first) return ''
    return [first.start, ...this.pieces.map(({ end }) => end)]
      .map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`)
      .join('')
  }
}

const noPiece = { start: { x: 0, y: 0 }, end: { x: 1, y: 0 }, from: 0, length: 1 }
